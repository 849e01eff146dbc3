//! TypeScript declarations, read as far as they are generated here, and JSON held against them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use ts_rs::{Config, TS, TypeVisitor};

/// A type as it stands in a declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Type {
    /// A name with its arguments: a declared type, a parameter or one of TypeScript's own.
    Name(String, Vec<Type>),
    Literal(String),
    Object(BTreeMap<String, Type>),
    Tuple(Vec<Type>),
    Union(Vec<Type>),
}

#[derive(Debug)]
struct Declaration {
    text: String,
    parameters: Vec<String>,
    body: Type,
}

/// Everything that is declared, by name.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    all: BTreeMap<String, Declaration>,
}

impl Declarations {
    /// Declares a type and everything it is made of.
    pub(crate) fn add<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new();
        if T::output_path().is_none() {
            return;
        }
        let (name, text) = (T::ident(&config), T::decl(&config));
        if let Some(known) = self.all.get(&name) {
            assert_eq!(known.text, text, "two types are called {name}");
            return;
        }
        self.all.insert(name, declaration(text));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.keys().map(String::as_str)
    }

    /// Names that are used and neither declared nor TypeScript's own.
    pub(crate) fn undeclared(&self) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        for declaration in self.all.values() {
            let mut names = BTreeSet::new();
            declaration.body.names(&mut names);
            names.retain(|name| !declaration.parameters.contains(name));
            used.append(&mut names);
        }
        let own = ["Array", "boolean", "null", "number", "string"];
        used.retain(|name| !self.all.contains_key(name) && !own.contains(&name.as_str()));
        used
    }

    /// Holds a value against its type.
    pub(crate) fn check(&self, name: &str, value: &Value) -> Result<(), String> {
        self.fits(&Type::Name(name.to_owned(), Vec::new()), value)
            .map_err(|path| format!("{name}{path}"))
    }

    /// Where a value leaves its type.
    fn fits(&self, kind: &Type, value: &Value) -> Result<(), String> {
        match kind {
            Type::Literal(word) => holds(value == word, &format!(" is not {word}")),
            Type::Union(kinds) => {
                let some = kinds.iter().any(|kind| self.fits(kind, value).is_ok());
                holds(some, " is none of its kinds")
            }
            Type::Object(fields) => self.object(fields, value),
            Type::Tuple(kinds) => {
                let items = value.as_array().filter(|items| items.len() == kinds.len());
                let items = items.ok_or(" is no such tuple")?;
                kinds
                    .iter()
                    .zip(items)
                    .try_for_each(|(k, v)| self.fits(k, v))
            }
            Type::Name(name, arguments) => self.named(name, arguments, value),
        }
    }

    fn object(&self, fields: &BTreeMap<String, Type>, value: &Value) -> Result<(), String> {
        let object = value.as_object().ok_or(" is no object")?;
        if let Some(extra) = object.keys().find(|key| !fields.contains_key(*key)) {
            return Err(format!(".{extra} is not declared"));
        }
        fields.iter().try_for_each(|(key, kind)| {
            let field = object.get(key).ok_or(format!(".{key} is missing"))?;
            self.fits(kind, field)
                .map_err(|path| format!(".{key}{path}"))
        })
    }

    fn named(&self, name: &str, arguments: &[Type], value: &Value) -> Result<(), String> {
        match (name, arguments) {
            ("number", []) => holds(value.is_number(), " is no number"),
            ("string", []) => holds(value.is_string(), " is no string"),
            ("boolean", []) => holds(value.is_boolean(), " is no boolean"),
            ("null", []) => holds(value.is_null(), " is not null"),
            ("Array", [kind]) => {
                let items = value.as_array().ok_or(" is no array")?;
                items.iter().try_for_each(|item| self.fits(kind, item))
            }
            _ => {
                let declaration = self.all.get(name).ok_or(format!(" {name}: undeclared"))?;
                if arguments.is_empty() {
                    return self.fits(&declaration.body, value);
                }
                let given = declaration.parameters.iter().zip(arguments);
                self.fits(&declaration.body.with(&given.collect()), value)
            }
        }
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

fn holds(yes: bool, no: &str) -> Result<(), String> {
    yes.then_some(()).ok_or(no.to_owned())
}

impl Type {
    /// The type with its parameters put in.
    fn with(&self, given: &BTreeMap<&String, &Self>) -> Self {
        let all = |kinds: &[Self]| kinds.iter().map(|kind| kind.with(given)).collect();
        match self {
            Self::Name(name, arguments) => match given.get(name) {
                Some(kind) => (*kind).clone(),
                None => Self::Name(name.clone(), all(arguments)),
            },
            Self::Literal(_) => self.clone(),
            Self::Object(fields) => Self::Object(
                fields
                    .iter()
                    .map(|(key, kind)| (key.clone(), kind.with(given)))
                    .collect(),
            ),
            Self::Tuple(kinds) => Self::Tuple(all(kinds)),
            Self::Union(kinds) => Self::Union(all(kinds)),
        }
    }

    fn names(&self, into: &mut BTreeSet<String>) {
        match self {
            Self::Name(name, arguments) => {
                into.insert(name.clone());
                names(arguments, into);
            }
            Self::Literal(_) => {}
            Self::Object(fields) => names(fields.values(), into),
            Self::Tuple(kinds) | Self::Union(kinds) => names(kinds, into),
        }
    }
}

fn names<'a>(kinds: impl IntoIterator<Item = &'a Type>, into: &mut BTreeSet<String>) {
    for kind in kinds {
        kind.names(into);
    }
}

fn declaration(text: String) -> Declaration {
    let mut reader = Reader(&text);
    reader.expect("type");
    let name = reader.word();
    let mut parameters = Vec::new();
    if reader.took("<") {
        while !reader.took(">") {
            parameters.push(reader.word());
            reader.took(",");
        }
    }
    reader.expect("=");
    let body = reader.union();
    reader.expect(";");
    assert!(reader.rest().is_empty(), "{name}: {}", reader.0);
    Declaration {
        text,
        parameters,
        body,
    }
}

/// What is left to be read.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    /// Without spaces and comments before it.
    fn rest(&mut self) -> &'a str {
        self.0 = self.0.trim_start();
        while let Some((_, after)) = self.0.strip_prefix("/**").and_then(|c| c.split_once("*/")) {
            self.0 = after.trim_start();
        }
        self.0
    }

    fn took(&mut self, mark: &str) -> bool {
        let after = self.rest().strip_prefix(mark);
        self.0 = after.unwrap_or(self.0);
        after.is_some()
    }

    #[track_caller]
    fn expect(&mut self, mark: &str) {
        assert!(self.took(mark), "`{mark}` expected at: {}", self.0);
    }

    fn union(&mut self) -> Type {
        let mut kinds = vec![self.one()];
        while self.took("|") {
            kinds.push(self.one());
        }
        match kinds.len() {
            1 => kinds.remove(0),
            _ => Type::Union(kinds),
        }
    }

    fn one(&mut self) -> Type {
        if self.took("(") {
            let kind = self.union();
            self.expect(")");
            return kind;
        }
        if self.took("{") {
            return Type::Object(self.fields());
        }
        if self.took("[") {
            return Type::Tuple(self.list("]"));
        }
        if self.rest().starts_with('"') {
            return Type::Literal(self.word());
        }
        self.named()
    }

    fn fields(&mut self) -> BTreeMap<String, Type> {
        let mut fields = BTreeMap::new();
        while !self.took("}") {
            let key = self.word();
            self.expect(":");
            fields.insert(key, self.union());
            self.took(",");
        }
        fields
    }

    fn list(&mut self, end: &str) -> Vec<Type> {
        let mut kinds = Vec::new();
        while !self.took(end) {
            kinds.push(self.union());
            self.took(",");
        }
        kinds
    }

    fn named(&mut self) -> Type {
        let name = self.word();
        let arguments = if self.took("<") {
            self.list(">")
        } else {
            Vec::new()
        };
        Type::Name(name, arguments)
    }

    /// A name, or what stands between quotation marks.
    fn word(&mut self) -> String {
        if let Some(quoted) = self.rest().strip_prefix('"') {
            let (word, after) = quoted.split_once('"').expect("a closing mark");
            self.0 = after;
            return word.to_owned();
        }
        let end = self.0.find(|c: char| !c.is_alphanumeric() && c != '_');
        let (word, after) = self.0.split_at(end.unwrap_or(self.0.len()));
        assert!(!word.is_empty(), "a name expected at: {}", self.0);
        self.0 = after;
        word.to_owned()
    }
}

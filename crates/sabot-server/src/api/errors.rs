//! What can go wrong at an address whatever its handler does, written into the description of the API: it follows from
//! what a request has to pass and to bring. A handler describes by itself only what is its own.

use std::collections::BTreeMap;

use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response, ResponseBuilder};

/// Statuses, each with what it means.
type Errors = [(u16, &'static str)];

/// Every request.
const ALWAYS: &Errors = &[
    (414, "`too-long`: no address of this house is that long"),
    (
        429,
        "`too-fast` or `busy`: too much in too short a time, or at a time; `retry-after` says when",
    ),
    (500, "`fault`: something broke, and the log has it"),
    (
        503,
        "`timeout`, `busy`, `closing` or `store`: the house cannot do it now",
    ),
];

/// A request that changes something.
const CHANGES: &Errors = &[
    (
        403,
        "`wrong-origin`: pages of another site may not act here",
    ),
    (507, "`disk-full`: somebody has to make room first"),
];

/// A request with a JSON body.
const BODY: &Errors = &[
    (
        400,
        "`malformed` or `unreadable`: the body is no JSON, or was broken off",
    ),
    (413, "`too-large`: the body is longer than 64 KiB"),
    (415, "`not-json`: the body is not sent as application/json"),
    (
        422,
        "A field is missing, unknown or makes no sense: the message says which",
    ),
];

/// A request with something behind the question mark.
const QUERY: &Errors = &[(
    422,
    "`bad-number` or `bad-query`: the message says what cannot be read",
)];

/// A request whose address names something.
const NAMED: &Errors = &[(404, "There is nothing under this address")];

/// A request of the staff.
const STAFF: &Errors = &[
    (401, "`not-at-work` or `idle`: show who you are first"),
    (
        403,
        "`no-right` or `needs-two`: not for this role, or not for one person alone; or `wrong-origin`",
    ),
];

/// Where somebody of the staff comes in and goes: there nobody is at work yet.
const STAFF_DOOR: [&str; 4] = [
    "/api/staff/join",
    "/api/staff/confirm",
    "/api/staff/enter",
    "/api/staff/leave",
];

/// Adds to every operation what can go wrong before and around its handler. What a handler has said itself stays.
pub(super) fn describe(api: &mut OpenApi) {
    for (path, item) in &mut api.paths.paths {
        let staff = path.starts_with("/api/staff/") && !STAFF_DOOR.contains(&path.as_str());
        let reads = item.get.iter_mut().map(|operation| (operation, false));
        let changes = [
            &mut item.post,
            &mut item.put,
            &mut item.patch,
            &mut item.delete,
        ];
        let changes = changes
            .into_iter()
            .flatten()
            .map(|operation| (operation, true));
        for (operation, changes) in reads.chain(changes) {
            let brings = |place: ParameterIn| {
                let mut parameters = operation.parameters.iter().flatten();
                parameters.any(|one| matches!(one, RefOr::T(one) if one.parameter_in == place))
            };
            let parts = [
                (staff, STAFF),
                (operation.request_body.is_some(), BODY),
                (brings(ParameterIn::Query), QUERY),
                (brings(ParameterIn::Path), NAMED),
                (changes, CHANGES),
                (true, ALWAYS),
            ];
            for (_, errors) in parts.into_iter().filter(|(fits, _)| *fits) {
                add(operation, errors);
            }
        }
    }
}

fn add(operation: &mut Operation, errors: &Errors) {
    let said: &mut BTreeMap<String, RefOr<Response>> = &mut operation.responses.responses;
    for (status, meaning) in errors {
        said.entry(status.to_string())
            .or_insert_with(|| RefOr::T(problem(meaning)));
    }
}

/// An answer that is a `Problem`.
fn problem(meaning: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name("Problem")));
    let response = ResponseBuilder::new().description(meaning);
    response.content("application/json", content).build()
}

#[cfg(test)]
mod tests {
    use crate::api::description;

    fn statuses(path: &str, method: &str) -> Vec<String> {
        let described = serde_json::to_value(description()).unwrap();
        let responses = &described["paths"][path][method]["responses"];
        responses.as_object().unwrap().keys().cloned().collect()
    }

    #[test]
    fn every_operation_says_what_can_go_wrong_and_nothing_by_classes() {
        let described = serde_json::to_value(description()).unwrap();
        let mut operations = 0;
        for (path, methods) in described["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let responses = operation["responses"].as_object().unwrap();
                for status in ["414", "429", "500", "503"] {
                    assert!(responses.contains_key(status), "{method} {path}: {status}");
                }
                for (status, response) in responses {
                    assert!(status.parse::<u16>().is_ok(), "{method} {path}: {status}");
                    let text = response["description"].as_str().unwrap();
                    assert!(text.len() > 3, "{method} {path}: {status} {text}");
                    let schema = &response["content"]["application/json"]["schema"]["$ref"];
                    let is_problem = *schema == "#/components/schemas/Problem";
                    assert_eq!(
                        is_problem,
                        status.as_str() >= "400",
                        "{method} {path}: {status}"
                    );
                }
                operations += 1;
            }
        }
        assert!(operations > 70, "{operations}");
    }

    #[test]
    fn what_an_operation_brings_says_what_can_be_wrong_with_it() {
        let name = [
            "200", "400", "401", "403", "409", "413", "414", "415", "422", "429", "500", "503",
            "507",
        ];
        assert_eq!(statuses("/api/me", "patch"), name);
        let clause = ["200", "404", "414", "429", "500", "503"];
        assert_eq!(statuses("/api/clauses/{name}", "get"), clause);
        let day = ["200", "401", "403", "414", "422", "429", "500", "503"];
        assert_eq!(statuses("/api/staff/cage/day", "get"), day);
        let leave = ["204", "403", "414", "429", "500", "503", "507"];
        assert_eq!(statuses("/api/staff/leave", "post"), leave);
    }
}

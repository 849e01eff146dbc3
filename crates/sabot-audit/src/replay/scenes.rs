//! Teaching scenes: short records with captions in three tongues, carried in the binary.
//!
//! A caption names a label, a remark in brackets behind a line of the record: it belongs to the last message that
//! line led to.

use std::collections::BTreeMap;

use sabot_core::Seat;
use sabot_rules::notation::{Record, rulebook_of};
use sabot_wire::{Caption, Said, Scene, SceneLine};
use serde::Deserialize;

use super::Sight;
use super::script::{Cast, play, remarks};

/// A scene as its files have it.
struct Source {
    name: &'static str,
    record: &'static str,
    sheet: &'static str,
}

macro_rules! scenes {
    ($($name:literal)*) => {
        [$(Source {
            name: $name,
            record: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../testdata/scenes/", $name, ".sabot"
            )),
            sheet: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../testdata/scenes/", $name, ".toml"
            )),
        }),*]
    };
}

/// In the order in which one would learn.
const SCENES: [Source; 11] = scenes![
    "minute-chickasaw" "minute-new-jersey" "minute-venice"
    "points" "third-card" "commission-and-tie"
    "covering-the-bank" "banco-and-suivi" "free-choice"
    "passing-the-bank" "rebuilt-coup"
];

/// What is said about a scene.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    minutes: u32,
    title: Said,
    names: BTreeMap<String, String>,
    caption: Vec<Note>,
}

#[derive(Deserialize)]
struct Note {
    at: String,
    #[serde(flatten)]
    text: Said,
}

/// The scenes there are.
pub fn scenes() -> Vec<SceneLine> {
    SCENES.iter().filter_map(Source::line).collect()
}

/// A scene by its name.
pub fn scene(name: &str) -> Option<Scene> {
    SCENES.iter().find(|scene| scene.name == name)?.play()
}

impl Source {
    fn line(&self) -> Option<SceneLine> {
        let sheet: Sheet = toml::from_str(self.sheet).ok()?;
        let record: Record = self.record.parse().ok()?;
        Some(SceneLine {
            name: self.name.to_owned(),
            law: rulebook_of(&record).ok()?.law,
            title: sheet.title,
            minutes: sheet.minutes,
        })
    }

    /// Whoever learns sees every card.
    fn play(&self) -> Option<Scene> {
        let sheet: Sheet = toml::from_str(self.sheet).ok()?;
        let record: Record = self.record.parse().ok()?;
        let names = sheet.names.into_iter();
        let cast: Cast = names
            .filter_map(|(seat, name)| Some((Seat::new(seat.parse().ok()?)?, name)))
            .collect();
        let played = play(&record, Sight::All, &cast).ok()?;
        let captions = sheet.caption.into_iter().map(|note| {
            let line = labelled(&record, &note.at)?;
            let mut before = played.lines.range(..=line);
            let index = before.next_back().map_or(0, |(_, index)| *index);
            let text = note.text;
            Some(Caption { index, text })
        });
        let captions = captions.collect::<Option<Vec<Caption>>>()?;
        let (title, text) = (sheet.title.en, self.record.to_owned());
        let replay = played.stage.close(&played.table, title, text);
        Some(Scene { replay, captions })
    }
}

/// The line with a label.
fn labelled(record: &Record, label: &str) -> Option<u32> {
    let label = format!("[{label}]");
    let mut labels = remarks(record).filter(|(_, remark)| *remark == label);
    labels.next().map(|(line, _)| line)
}

#[cfg(test)]
mod tests {
    use sabot_rules::notation::replay;

    use super::*;

    #[test]
    fn every_scene_holds_and_every_caption_has_a_message_of_its_own() {
        for source in &SCENES {
            let name = source.name;
            replay(&source.record.parse().unwrap())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let scene = source
                .play()
                .unwrap_or_else(|| panic!("{name} cannot be shown"));
            let at: Vec<usize> = scene.captions.iter().map(|caption| caption.index).collect();
            assert!(at.is_sorted_by(|a, b| a < b), "{name}: {at:?}");
            assert_eq!(at.first(), Some(&0), "{name}");
            assert!(*at.last().unwrap() < scene.replay.messages.len());
            for text in scene.captions.iter().map(|caption| &caption.text) {
                for said in [&text.en, &text.fr, &text.it] {
                    assert!((10..=200).contains(&said.chars().count()), "{name}: {said}");
                }
            }
        }
    }

    #[test]
    fn every_file_of_the_folder_is_a_scene_and_each_law_has_its_minute() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/scenes");
        let files = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(files, SCENES.len() * 2);
        let all = scenes();
        assert_eq!(all.len(), SCENES.len());
        for law in ["new-jersey", "venice", "chickasaw"] {
            let minute = all.iter().find(|line| line.name == format!("minute-{law}"));
            let minute = minute.unwrap();
            assert_eq!((minute.law.name(), minute.minutes), (law, 1));
        }
        assert!(scene("no-such-scene").is_none());
    }
}

//! Pictures in SVG: lines in one or several panels, with one legend for all.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A picture.
#[derive(Debug)]
pub(crate) struct Chart {
    /// What it shows.
    pub(crate) title: String,
    /// What runs to the right.
    pub(crate) x: String,
    /// What runs upwards.
    pub(crate) y: String,
    /// One part for each thing that is shown; every part has the same series.
    pub(crate) panels: Vec<Panel>,
}

/// A part of a picture with axes of its own.
#[derive(Debug)]
pub(crate) struct Panel {
    /// What it shows; nothing if it is the only one.
    pub(crate) title: String,
    /// Its lines.
    pub(crate) series: Vec<Series>,
}

/// One line.
#[derive(Debug)]
pub(crate) struct Series {
    /// Its name in the legend.
    pub(crate) name: String,
    /// Its points, from left to right.
    pub(crate) points: Vec<(f64, f64)>,
}

/// Width and height.
const SIZE: (u32, u32) = (900, 540);

/// Room for the legend.
const LEGEND: u32 = 110;

/// Ink for words and axes.
const INK: RGBColor = RGBColor(51, 51, 51);

/// Ink for the grid.
const GRID: RGBColor = RGBColor(229, 229, 229);

/// Quiet colours that can be told apart, also by people who see fewer of them.
const COLOURS: [RGBColor; 10] = [
    RGBColor(78, 121, 167),
    RGBColor(242, 142, 43),
    RGBColor(225, 87, 89),
    RGBColor(118, 183, 178),
    RGBColor(89, 161, 79),
    RGBColor(204, 172, 30),
    RGBColor(176, 122, 161),
    RGBColor(255, 140, 150),
    RGBColor(156, 117, 95),
    RGBColor(120, 120, 120),
];

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

impl Chart {
    /// Writes the picture into a file.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let svg = self
            .svg()
            .map_err(|error| anyhow!("the picture failed: {error}"))?;
        fs::write(path, svg).with_context(|| format!("{} cannot be written", path.display()))
    }

    /// The picture as text.
    fn svg(&self) -> Result<String, Box<dyn std::error::Error + '_>> {
        let mut text = String::new();
        {
            let root = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
            root.fill(&WHITE)?;
            let (head, body) = root.split_vertically(44);
            head.draw_text(&self.title, &words(20), (20, 24))?;
            let (body, legend) = body.split_horizontally(SIZE.0 - LEGEND);
            let (rows, columns) = grid(self.panels.len());
            for (panel, area) in self.panels.iter().zip(body.split_evenly((rows, columns))) {
                self.panel(panel, &area)?;
            }
            self.legend(&legend)?;
            root.present()?;
        }
        Ok(text)
    }

    fn panel(&self, panel: &Panel, area: &Area<'_>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let (x, y) = ranges(panel);
        let mut builder = ChartBuilder::on(area);
        builder
            .margin(10)
            .x_label_area_size(40)
            .y_label_area_size(64);
        if !panel.title.is_empty() {
            builder.caption(&panel.title, words(15));
        }
        let mut chart = builder.build_cartesian_2d(x, y)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .label_style(words(12))
            .axis_desc_style(words(13))
            .x_desc(&self.x)
            .y_desc(&self.y)
            .x_labels(8)
            .y_labels(7)
            .draw()?;
        for (series, colour) in panel.series.iter().zip(COLOURS.iter().cycle()) {
            let points = series.points.iter().copied();
            chart.draw_series(LineSeries::new(points, colour.stroke_width(2)))?;
        }
        Ok(())
    }

    fn legend(&self, area: &Area<'_>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let Some(panel) = self.panels.first() else {
            return Ok(());
        };
        let named = panel.series.iter().zip(COLOURS.iter().cycle());
        for (y, (series, colour)) in (20..).step_by(22).zip(named) {
            let line = PathElement::new(vec![(8, y), (34, y)], colour.stroke_width(3));
            area.draw(&line)?;
            area.draw_text(&series.name, &words(13), (42, y))?;
        }
        Ok(())
    }
}

fn words(size: i32) -> TextStyle<'static> {
    let font = ("sans-serif", size).into_font();
    TextStyle::from(font)
        .color(&INK)
        .pos(Pos::new(HPos::Left, VPos::Center))
}

/// Rows and columns for so many panels.
const fn grid(panels: usize) -> (usize, usize) {
    match panels {
        0 | 1 => (1, 1),
        2 => (1, 2),
        _ => (panels.div_ceil(2), 2),
    }
}

/// What the axes span: the points, with some air above and below.
fn ranges(panel: &Panel) -> (std::ops::Range<f64>, std::ops::Range<f64>) {
    let points = || panel.series.iter().flat_map(|series| &series.points);
    let span = |values: &mut dyn Iterator<Item = f64>| {
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        if low < high {
            (low, high)
        } else {
            (low.min(0.0), high.max(low + 1.0).max(1.0))
        }
    };
    let (left, right) = span(&mut points().map(|point| point.0));
    let (low, high) = span(&mut points().map(|point| point.1));
    let air = (high - low) * 0.06;
    (left..right, low - air..high + air)
}

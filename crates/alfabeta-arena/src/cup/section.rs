//! A table of a cup file, and what can be wrong with it. Every mistake says its line.

use std::fmt::Display;
use std::ops::Range;

use alfabeta::message::Message;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::texts;

/// A table of the file with the text around it, so that positions become lines.
pub(super) struct Section<'a> {
    text: &'a str,
    table: &'a DeTable<'a>,
    start: usize,
}

/// The line, counted from 1, of a place in a text.
pub(super) fn line_of(text: &str, place: usize) -> usize {
    text.as_bytes()[..place.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

impl<'a> Section<'a> {
    pub(super) fn new(text: &'a str, table: &'a DeTable<'a>, start: usize) -> Section<'a> {
        Section { text, table, start }
    }

    /// The line on which the section begins.
    pub(super) fn line(&self) -> usize {
        line_of(self.text, self.start)
    }

    /// The line on which a key stands; that of the section if it is not there.
    pub(super) fn line_at(&self, key: &str) -> usize {
        let span = self.table.get_key_value(key).map(|(key, _)| key.span());
        span.map_or(self.line(), |span| line_of(self.text, span.start))
    }

    /// Refuses every key but these.
    pub(super) fn allow(&self, allowed: &[&str]) -> Result<(), Message> {
        let mut keys: Vec<_> = self.table.keys().collect();
        keys.sort_by_key(|key| key.span().start);
        let Some(key) = keys.into_iter().find(|key| !allowed.contains(&&**key.get_ref())) else { return Ok(()) };
        let (line, key) = (line_of(self.text, key.span().start), key.get_ref());
        let allowed = allowed.join(", ");
        Err(Message::from(texts::CupKey { line, key, allowed }))
    }

    fn find(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.get(key)
    }

    /// A text, if it is there.
    pub(super) fn text(&self, key: &'static str) -> Result<Option<String>, Message> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let text = value.get_ref().as_str().ok_or_else(|| self.not_text(key, value.span()))?;
        Ok(Some(text.into()))
    }

    /// A text that must be there.
    pub(super) fn need_text(&self, key: &'static str) -> Result<String, Message> {
        self.text(key)?.ok_or_else(|| self.missing(key))
    }

    /// A list of texts, if it is there.
    pub(super) fn texts(&self, key: &'static str) -> Result<Option<Vec<String>>, Message> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let list = value.get_ref().as_array().ok_or_else(|| self.not_texts(key, value.span()))?;
        let text = |item: &Spanned<DeValue<'_>>| {
            item.get_ref().as_str().map(String::from).ok_or_else(|| self.not_texts(key, item.span()))
        };
        list.iter().map(text).collect::<Result<_, _>>().map(Some)
    }

    /// Names with texts, if they are there.
    pub(super) fn pairs(&self, key: &'static str) -> Result<Vec<(String, String)>, Message> {
        let Some(section) = self.table(key)? else { return Ok(Vec::new()) };
        let mut pairs = Vec::new();
        for (name, value) in section.table {
            let text = value.get_ref().as_str().ok_or_else(|| self.not_text(key, value.span()))?;
            pairs.push((name.get_ref().to_string(), text.into()));
        }
        Ok(pairs)
    }

    /// A whole number within bounds, if it is there.
    pub(super) fn number(&self, key: &'static str, low: u64, high: u64) -> Result<Option<u64>, Message> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let number = value.get_ref().as_integer().and_then(|n| u64::from_str_radix(n.as_str(), n.radix()).ok());
        match number {
            Some(number) if low <= number && number <= high => Ok(Some(number)),
            _ => Err(self.out_of_range(key, value.span(), low, high)),
        }
    }

    /// A number with or without a fraction within bounds, if it is there.
    pub(super) fn decimal(&self, key: &'static str, low: f64, high: f64) -> Result<Option<f64>, Message> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let text = match value.get_ref() {
            DeValue::Integer(number) => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => "",
        };
        match text.parse::<f64>() {
            Ok(number) if low <= number && number <= high => Ok(Some(number)),
            _ => Err(self.out_of_range(key, value.span(), low, high)),
        }
    }

    /// One word of some, if it is there.
    pub(super) fn choice<T: Copy>(&self, key: &'static str, words: &[(&str, T)]) -> Result<Option<T>, Message> {
        let Some(text) = self.text(key)? else { return Ok(None) };
        if let Some((_, choice)) = words.iter().find(|(word, _)| *word == text) {
            return Ok(Some(*choice));
        }
        let allowed = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        Err(self.not_allowed(key, text, allowed))
    }

    /// A table, if it is there.
    pub(super) fn table(&self, key: &'static str) -> Result<Option<Section<'a>>, Message> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let table = value.get_ref().as_table().ok_or_else(|| self.not_table(key, value.span()))?;
        Ok(Some(Section::new(self.text, table, value.span().start)))
    }

    /// A list of tables.
    pub(super) fn tables(&self, key: &'static str) -> Result<Vec<Section<'a>>, Message> {
        let Some(value) = self.find(key) else { return Ok(Vec::new()) };
        let list = value.get_ref().as_array().ok_or_else(|| self.not_table(key, value.span()))?;
        let section = |item: &'a Spanned<DeValue<'a>>| {
            let table = item.get_ref().as_table().ok_or_else(|| self.not_table(key, item.span()))?;
            Ok(Section::new(self.text, table, item.span().start))
        };
        list.iter().map(section).collect()
    }

    /// Refuses an empty list.
    pub(super) fn need_some(&self, key: &'static str, count: usize) -> Result<(), Message> {
        if 0 < count { Ok(()) } else { Err(self.missing(key)) }
    }

    /// The value is not one of those allowed.
    pub(super) fn not_allowed(&self, key: &str, value: impl Display, allowed: impl Display) -> Message {
        let line = self.line_at(key);
        Message::from(texts::CupValue { line, key, value, allowed })
    }

    fn missing(&self, key: &'static str) -> Message {
        let line = self.line();
        Message::from(texts::CupMissing { line, key })
    }

    fn out_of_range(&self, key: &str, span: Range<usize>, low: impl Display, high: impl Display) -> Message {
        let line = line_of(self.text, span.start);
        Message::from(texts::CupNumber { line, key, low, high })
    }

    fn not_text(&self, key: &'static str, span: Range<usize>) -> Message {
        let line = line_of(self.text, span.start);
        Message::from(texts::CupText { line, key })
    }

    fn not_texts(&self, key: &'static str, span: Range<usize>) -> Message {
        let line = line_of(self.text, span.start);
        Message::from(texts::CupTexts { line, key })
    }

    fn not_table(&self, key: &'static str, span: Range<usize>) -> Message {
        let line = line_of(self.text, span.start);
        Message::from(texts::CupTable { line, key })
    }
}

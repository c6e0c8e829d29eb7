//! The number at a leaf, exactly as it was typed.
//!
//! Values are decimals in fixed point (eighteen places), so that 2.3 and 2.30 are equal and nothing is ever rounded. There
//! is no arithmetic beyond what comparing and printing need: alpha-beta only compares.

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// A decimal number or an infinity; ordered like numbers.
///
/// ```
/// use alfabeta::tree::Value;
///
/// let typed: Value = "2.30".parse().unwrap();
/// assert_eq!(typed, "2.3".parse().unwrap());
/// assert!(typed < "inf".parse().unwrap());
/// assert_eq!(typed.to_string(), "2.3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i128);

/// One, in fixed point.
const UNIT: i128 = 1_000_000_000_000_000_000;
/// How many digits fit before the point, and how many after it.
const DIGITS: usize = 18;

/// Why a text is not a [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAValue {
    /// It is no number.
    Unreadable,
    /// More than eighteen digits before the decimal point or after it.
    TooLong,
}

impl Value {
    /// Larger than every number.
    pub const INFINITY: Value = Value(i128::MAX);
    /// Smaller than every number.
    pub const NEG_INFINITY: Value = Value(-i128::MAX);

    /// A whole number.
    pub const fn whole(number: i32) -> Value {
        Value(number as i128 * UNIT)
    }

    /// Whether this is a number and no infinity.
    pub fn is_finite(self) -> bool {
        self != Value::INFINITY && self != Value::NEG_INFINITY
    }

    /// The largest whole number that is this or less; infinities are their own.
    pub fn floor(self) -> Value {
        if self.is_finite() { Value(self.0.div_euclid(UNIT) * UNIT) } else { self }
    }

    /// The smallest whole number that is this or more; infinities are their own.
    pub fn ceiling(self) -> Value {
        if self.is_finite() { Value(-((-self.0).div_euclid(UNIT)) * UNIT) } else { self }
    }

    /// The number one above; infinities are their own.
    pub fn successor(self) -> Value {
        if self.is_finite() { Value(self.0 + UNIT) } else { self }
    }

    /// The number one below; infinities are their own.
    pub fn predecessor(self) -> Value {
        if self.is_finite() { Value(self.0 - UNIT) } else { self }
    }

    /// Some number strictly between two values; `None` if there is no room.
    pub fn between(low: Value, high: Value) -> Option<Value> {
        let low = if low == Value::NEG_INFINITY { high.predecessor().predecessor() } else { low };
        let high = if high == Value::INFINITY { low.successor().successor() } else { high };
        let (low, high) = if low.is_finite() && high.is_finite() {
            (low.0, high.0)
        } else {
            // Both ends were infinite: any number will do.
            (-UNIT, UNIT)
        };
        (low + 1 < high).then(|| Value(low + (high - low) / 2))
    }

    /// The value as people read it: `-∞` for the infinities, everything else as in [`Display`](fmt::Display).
    pub fn pretty(self) -> String {
        match self {
            Value::INFINITY => "+∞".into(),
            Value::NEG_INFINITY => "-∞".into(),
            number => number.to_string(),
        }
    }
}

/// The value as the other player sees it; comparing and printing need no more arithmetic than this.
impl Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        Value(-self.0)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::whole(number)
    }
}

impl FromStr for Value {
    type Err = NotAValue;

    fn from_str(text: &str) -> Result<Value, NotAValue> {
        let (negative, rest) = match text.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let magnitude = match rest {
            "inf" | "Inf" | "INF" | "infinity" | "Infinity" | "∞" | "infty" => Value::INFINITY.0,
            digits => fixed_point(digits)?,
        };
        Ok(Value(if negative { -magnitude } else { magnitude }))
    }
}

/// An unsigned decimal with an optional exponent, in fixed point.
fn fixed_point(text: &str) -> Result<i128, NotAValue> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| NotAValue::Unreadable)?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(whole) || !are_digits(fraction) || whole.is_empty() && fraction.is_empty() {
        return Err(NotAValue::Unreadable);
    }
    // The common case, without wide arithmetic: a tree may have a million leaves.
    if exponent == 0 && whole.len() <= DIGITS && fraction.len() <= DIGITS {
        let number = |digits: &str| digits.bytes().fold(0, |number: u64, byte| number * 10 + u64::from(byte - b'0'));
        let places = 10u64.pow((DIGITS - fraction.len()) as u32);
        return Ok(i128::from(number(whole)) * UNIT + i128::from(number(fraction)) * i128::from(places));
    }
    let whole = whole.trim_start_matches('0');
    let fraction = fraction.trim_end_matches('0');
    if whole.len() > 2 * DIGITS || fraction.len() > 2 * DIGITS {
        return Err(NotAValue::TooLong);
    }
    let mut digits: i128 = 0;
    for byte in whole.bytes().chain(fraction.bytes()) {
        digits = digits
            .checked_mul(10)
            .and_then(|digits| digits.checked_add(i128::from(byte - b'0')))
            .ok_or(NotAValue::TooLong)?;
    }
    if digits == 0 {
        return Ok(0);
    }
    // The number is digits * 10^power; in fixed point that is digits * 10^(power + 18), which must be whole and small enough.
    let mut shift = i64::from(exponent) - fraction.len() as i64 + DIGITS as i64;
    while shift < 0 {
        if digits % 10 != 0 {
            return Err(NotAValue::TooLong);
        }
        (digits, shift) = (digits / 10, shift + 1);
    }
    while 0 < shift {
        digits = digits.checked_mul(10).filter(|&digits| digits < UNIT * UNIT).ok_or(NotAValue::TooLong)?;
        shift -= 1;
    }
    if digits < UNIT * UNIT { Ok(digits) } else { Err(NotAValue::TooLong) }
}

/// `3`, `-0.5`, `inf`: what [`FromStr`] reads back.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        if !self.is_finite() {
            return f.write_str("inf");
        }
        let (whole, fraction) = (self.0.abs() / UNIT, self.0.abs() % UNIT);
        if fraction == 0 {
            write!(f, "{whole}")
        } else {
            write!(f, "{whole}.{}", format!("{fraction:018}").trim_end_matches('0'))
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Small whole numbers become numbers; everything else becomes text, because a binary fraction would not be exact.
#[cfg(feature = "serde")]
impl serde::Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.0 / UNIT) {
            Ok(whole) if self.0 % UNIT == 0 && self.is_finite() => serializer.serialize_i64(whole),
            _ => serializer.collect_str(self),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Value {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let description = "A whole number, or a text: a decimal, `inf` or `-inf`.";
        schemars::json_schema!({ "type": ["integer", "string"], "description": description })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Value {
        text.parse().unwrap_or_else(|_| panic!("{text} is a value"))
    }

    #[test]
    fn values_compare_as_typed_and_not_as_binary_fractions() {
        assert_eq!(value("2.3"), value("2.30"));
        assert_eq!(value("1e3"), value("1000"));
        assert_eq!(value("-0"), value("0"));
        assert!(value("0.1") < value("0.100000000000000001"));
        assert!(value("-inf") < value("-999999999999999999") && value("999999999999999999.5") < value("inf"));
    }

    #[test]
    fn what_is_printed_reads_back() {
        for text in ["0", "-0.5", "12", "0.000000000000000001", "inf", "-inf", "123456789012345678"] {
            assert_eq!(value(text).to_string(), text);
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "-", ".", "a", "1.2.3", "1e", "--1", "1 "] {
            assert_eq!(text.parse::<Value>(), Err(NotAValue::Unreadable), "{text}");
        }
        for text in ["1e400000", "1234567890123456789", "1e-19", "99999999999999999999999999999999999999999"] {
            assert_eq!(text.parse::<Value>(), Err(NotAValue::TooLong), "{text}");
        }
    }

    #[test]
    fn whole_numbers_around_a_value() {
        assert_eq!((value("-2.5").floor(), value("-2.5").ceiling()), (value("-3"), value("-2")));
        assert_eq!((value("4").floor(), value("4").ceiling()), (value("4"), value("4")));
        assert_eq!(Value::between(value("3"), value("3")), None);
        assert_eq!(Value::between(value("3"), value("4")), Some(value("3.5")));
        assert!(Value::between(Value::NEG_INFINITY, Value::INFINITY).is_some());
    }
}

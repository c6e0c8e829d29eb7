//! What the arena tells a supervisor, one byte at a time.

/// Whether an agent may compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// It has to wait: all its processes stop.
    Freeze,
    /// It is its turn: they go on.
    Thaw,
}

impl Order {
    pub(crate) fn byte(self) -> u8 {
        match self {
            Order::Freeze => b'f',
            Order::Thaw => b't',
        }
    }

    pub(super) fn read(byte: u8) -> Option<Order> {
        [Order::Freeze, Order::Thaw].into_iter().find(|order| order.byte() == byte)
    }
}

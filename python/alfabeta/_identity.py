"""What values are made of: to copy them, and to tell them from others.

Two values are one here if a program that knows nothing but copies of them could not tell which it has: all parts are equal and of
the same type, and what is one object in one of them is one object in the other. That is stricter than ``==``, where 1, 1.0 and True
are equal and an author may compare as little as a name. Dictionaries and sets are equal in any order, as they are in Python.
"""

# What is taken apart here may be anything.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

import copy
import copyreg
import sys
from enum import Enum
from functools import lru_cache
from itertools import chain
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

SIMPLE = frozenset((int, str, type(None)))
"""Values of these types are equal only to values of the same type, and have no parts."""
ATOMS = frozenset((int, str, type(None), bool, float, complex, bytes))
"""Values of these types have no parts."""
ONLY_TUPLES = frozenset((tuple,))
CONTAINERS = (tuple, list, dict, set, frozenset)
SHARED, ATOM, RECORD, ALONE, SAID, MADE = range(6)
"""How an object is told from others: it is its own copy; by its text; by its elements alone; by being another one, unless it is copied;
as its author says, unless it is copied; by what it is made of."""


def duplicate(value: Any, memo: dict[int, Any]) -> Any:
    """A deep copy, as ``copy.deepcopy`` makes one with this memo; faster for what most games are made of."""
    kind: Any = type(value)
    if kind in ATOMS:
        return value
    made: Any = memo.get(id(value))
    if made is not None:
        return made
    if kind is list:
        made = memo[id(value)] = value[:] if ATOMS.issuperset(map(type, value)) else []
        if len(made) < len(value):
            made.extend(duplicate(inner, memo) for inner in value)
        return made
    if is_plain(kind):
        made = memo[id(value)] = kind.__new__(kind)
        attributes = vars(made)
        for name, inner in vars(value).items():
            attributes[name] = duplicate(inner, memo)
        return made
    return copy.deepcopy(value, memo)


def identity_of(value: Any, *, is_copied: bool) -> Any:
    """Something hashable that is equal for values that are one, as long as they exist; ValueError where nothing can be said.

    Of values that are never copied (``is_copied`` false), objects are told apart as their authors say: by their own ``__eq__`` and
    ``__hash__``, or by being another object where there are none.
    """
    taking = Taking(is_copied, numbers=False)
    try:
        identity = taking.identity(value)
        if taking.has_aliases:
            # Then it matters which parts are one object.
            identity = Taking(is_copied, numbers=True).identity(value)
        hash(identity)
    except (TypeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    return identity


class Taking:
    """One value while it is taken apart."""

    def __init__(self, is_copied: bool, numbers: bool) -> None:
        self.has_aliases = False
        self._is_copied, self._numbers = is_copied, numbers
        # With the objects, so that none is gone and its place taken by another.
        self._seen: dict[int, tuple[int, Any]] = {}

    def identity(self, value: Any) -> Any:
        """Of simple values themselves; of all others a tuple that begins with what they are."""
        kind: Any = type(value)
        if kind in SIMPLE:
            return value
        if kind is tuple:
            return kind, self._all(value)
        way = way_of(kind)
        if way == SHARED or (way == ALONE and not self._is_copied):
            return "the", id(value)
        if way == RECORD:
            return kind, self._all(value)
        if way == ATOM:
            # 0.0 and -0.0 are equal, and NaN is not even itself.
            return kind, repr(value)
        if way == SAID and not self._is_copied:
            return kind, Said(value)
        if kind is frozenset:
            return kind, frozenset(map(self.identity, value))
        place = id(value)
        if place in self._seen:
            self.has_aliases = True
            return "again", self._seen[place][0]
        number = len(self._seen)
        self._seen[place] = (number, value)
        parts: Any
        if kind is list:
            parts = self._all(value)
        elif kind is dict:
            parts = self._items(value)
        elif kind is set:
            parts = frozenset(map(self.identity, value))
        elif is_plain(kind):
            attributes = vars(value)
            parts = (tuple(attributes), self._all(attributes.values()))
        else:
            parts = self._all(taken_apart(value))
        return (kind, parts, number) if self._numbers else (kind, parts)

    def _all(self, values: Any) -> tuple[Any, ...]:
        if SIMPLE.issuperset(map(type, values)):
            return tuple(values)
        if are_pairs(values):
            return ..., tuple(values)
        return tuple(map(self.identity, values))

    def _items(self, value: dict[Any, Any]) -> Any:
        if SIMPLE.issuperset(map(type, value.values())) and (SIMPLE.issuperset(map(type, value)) or are_pairs(value)):
            return ..., frozenset(value.items())
        return frozenset((self.identity(name), self.identity(inner)) for name, inner in value.items())


def are_pairs(values: Any) -> bool:
    """Whether all of these are tuples of simple values, as the squares of a board are."""
    return ONLY_TUPLES.issuperset(map(type, values)) and SIMPLE.issuperset(map(type, chain.from_iterable(values)))


class Said:
    """An object that its author can tell from others."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and bool(self.value == other.value)


@lru_cache(maxsize=1024)
def way_of(kind: Any) -> int:
    """How objects of a class are told from others."""
    if kind in ATOMS:
        return ATOM
    if issubclass(kind, (type, FunctionType, BuiltinFunctionType, ModuleType, Enum)):
        return SHARED
    if issubclass(kind, tuple) and kind.__eq__ is tuple.__eq__ and kind.__dictoffset__ == 0:
        return RECORD
    if kind.__eq__ is object.__eq__:
        return ALONE
    if kind.__hash__ is not None and not any(kind.__eq__ is builtin.__eq__ for builtin in CONTAINERS):
        return SAID
    return MADE


@lru_cache(maxsize=1024)
def is_plain(kind: Any) -> bool:
    """Whether the attributes of an object of this class are all that there is to it."""
    if kind in copyreg.dispatch_table or any(hasattr(kind, name) for name in OWN_WAYS):
        return False
    if getattr(kind, "__getstate__", None) is not getattr(object, "__getstate__", None):
        return False
    if any(getattr(kind, name) is not getattr(object, name) for name in ("__reduce__", "__reduce_ex__", "__new__")):
        return False
    classes = kind.__mro__[:-1]
    return kind.__dictoffset__ != 0 and all(base.__flags__ & HEAP and not base.__dict__.get("__slots__") for base in classes)


OWN_WAYS = ("__getnewargs__", "__getnewargs_ex__", "__setstate__", "__deepcopy__")
"""With one of these, a class says itself how its objects are copied."""
HEAP = 1 << 9
"""The flag of a class that was made while a program runs."""


def taken_apart(value: Any) -> tuple[Any, ...]:
    """All that a copy of an object would be made of. TypeError if it cannot be copied."""
    kind: Any = type(value)
    if kind is MethodType:
        return value.__func__, value.__self__
    numpy = sys.modules.get("numpy")
    if numpy is not None and kind is numpy.ndarray and value.dtype.kind in "biufcSU":
        return value.dtype.str, value.shape, value.tobytes()
    reducer = copyreg.dispatch_table.get(kind)
    reduced: Any = reducer(value) if reducer is not None else value.__reduce_ex__(4)
    if isinstance(reduced, str):
        return ("global", kind.__module__, reduced)
    made = [tuple(part) if index > 2 and part is not None else part for index, part in enumerate(reduced[:5])]
    if hasattr(value, "__dict__") and (kind.__reduce_ex__ is not object.__reduce_ex__ or kind.__reduce__ is not object.__reduce__):
        # What is said of it need not be all that it has.
        made.append(vars(value))
    return tuple(made)

"""All tests speak English, whatever the locale."""

import alfabeta

alfabeta.language("en")

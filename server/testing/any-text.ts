import fc from 'fast-check';

/** Texts of all kinds, including ones that are known to break software. */
export const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD83D',
    '\uDE00x',
    '\uFEFF',
    '\u2028',
    "' or 1=1 --",
    "'; select pg_sleep(1); --",
    '%',
    '%00',
    '{{7*7}}',
    '=1+1',
    'a\r\nBcc: x@example.com',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'x'.repeat(10_000),
    '👩‍👩‍👧‍👦'.repeat(500),
    'null',
    'es',
    ...['0', '-1', '1e999', 'NaN', 'Infinity', '1.5', '9'.repeat(30)],
  ),
);

export const invalidText = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.NaN),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant({ toString: 'x', valueOf: 1, length: 3 }),
);

import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import fc from 'fast-check';
import { registrationForm } from './forms.ts';

/** What somebody might send to an endpoint: often nearly right, sometimes nothing of the kind. */
export type AnyInput = {
  params: Record<string, string>;
  query: [string, string][];
  body: string;
  address: string;
};

export function anyInput({ path, query, body }: Endpoint): fc.Arbitrary<AnyInput> {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const inQuery = Object.keys(query?.shape ?? {});
  return fc.record({
    params: fc.record(
      Object.fromEntries(inPath.map((name) => [name, fc.oneof(text, likely(name))])),
    ),
    query: fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...inQuery, 'x'), text), fc.oneof(text, numberText)),
      { maxLength: 5 },
    ),
    body: anyBody(Object.keys(body?.shape ?? {})),
    // Each from elsewhere, so that limits do not hide what is behind them.
    address: fc.ipV4(),
  });
}

/** Right but for a field or two, an object of rubbish, any JSON, or no JSON at all. */
function anyBody(fields: readonly string[]): fc.Arbitrary<string> {
  const right = fc.record(Object.fromEntries(fields.map((name) => [name, likely(name)])));
  const wrong = fc.dictionary(fc.constantFrom(...fields, 'x'), rubbish, { maxKeys: 2 });
  const shaped = fc.tuple(right, wrong).map(([all, some]) => ({ ...all, ...some }));
  return fc.oneof(
    { weight: 5, arbitrary: shaped.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.dictionary(text, rubbish).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: rubbish.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}

/** Values that a field of this name would take, so that what lies behind the checks is reached. */
function likely(name: string): fc.Arbitrary<string> {
  const known: Record<string, string> = registrationForm;
  if (name === 'email') return fc.nat(1e9).map((number) => `anyone-${number}@example.com`);
  return known[name] === undefined ? fc.oneof(fc.uuid(), text) : fc.constant(known[name]);
}

const text = fc.oneof(
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
    '%',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'x'.repeat(10_000),
    '👩‍👩‍👧‍👦'.repeat(500),
    'null',
    'es',
  ),
);

const numberText = fc.constantFrom('0', '-1', '1e999', 'NaN', 'Infinity', '1.5', '9'.repeat(30));

const rubbish = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.NaN),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant({ toString: 'x', valueOf: 1, length: 3 }),
);

import { describe, expect, test } from 'vitest';
import {
  addFavourite,
  addFreeLine,
  changeQuantity,
  issuesOfLine,
  type LineValues,
  linesIssue,
  previewShares,
  toBody,
  toValues,
} from './line-values.ts';

const panel = {
  _id: 'p1',
  kind: 'part',
  words: { es: 'Pantalla', ga: 'Pantalla (ga)' },
  price: 8900,
  cost: 6000,
} as const;
const all = {
  terms: { ordinal: 1, excess: [0], cap: null, repairsPerPeriod: null },
  isRepeat: false,
};
const withExcess = { ...all, terms: { ...all.terms, excess: [2500] }, shares: null };
const free: LineValues = {
  ...{ key: 'free-1', kind: 'labour', words: 'Montaje', quantity: 1 },
  ...{ price: '15,00', cost: '9,00', partId: null },
};

test('a second tap on a favourite adds another one of it', () => {
  const once = addFavourite([], panel, 'ga');
  expect(once).toEqual([
    {
      ...{ key: 'p1', kind: 'part', words: 'Pantalla (ga)', quantity: 1 },
      ...{ price: '89,00', cost: '60,00', partId: 'p1' },
    },
  ]);
  expect(addFavourite(once, panel, 'ga')).toEqual([{ ...once[0], quantity: 2 }]);
});

test('free lines have different keys, also after one was removed', () => {
  const three = addFreeLine(addFreeLine(addFreeLine([])));
  const keys = (lines: readonly LineValues[]) => lines.map(({ key }) => key);
  const left = three.filter(({ key }) => key !== 'free-2');
  expect(keys(addFreeLine(left))).toEqual(['free-1', 'free-3', 'free-4']);
});

test.each([
  [1, 1, 2],
  [99, 1, 99],
  [2, -1, 1],
])('a quantity of %i changed by %i is %i', (quantity, by, expected) => {
  expect(changeQuantity([{ ...free, quantity }], free.key, by)[0]?.quantity).toBe(expected);
});

test('a quantity of nothing removes the line', () => {
  expect(changeQuantity([free], free.key, -1)).toEqual([]);
});

test('saved lines are sent as they came', () => {
  const lines = [
    {
      kind: 'part',
      words: 'Pantalla',
      quantity: 2,
      price: 8905,
      cost: 6000,
      partId: 'p1',
    } as const,
  ];
  expect(toBody(toValues(lines))).toEqual(lines);
});

test('each field says what is wrong with it', () => {
  expect(issuesOfLine({ ...free, words: ' ', price: '1,234', cost: '' })).toEqual({
    words: 'required',
    price: 'too-many-decimals',
    cost: 'required',
  });
});

test('at least one line is required, also when the family pays nothing', () => {
  expect(linesIssue([], { ...all, shares: null })).toBe('required');
});

describe('who pays', () => {
  test.each([
    ['all is covered', { ...all, shares: null }, 0],
    ['an excess', withExcess, 2500],
    ['a repeat within the guarantee', { ...withExcess, isRepeat: true }, 0],
    [
      'a repair beyond those of the period',
      { ...all, shares: null, terms: { ...all.terms, ordinal: 3, repairsPerPeriod: 2 } },
      3000,
    ],
    [
      'a share that is fixed',
      { ...withExcess, shares: { total: 1, coverage: 0, family: 100, cost: 0 } },
      100,
    ],
  ])('with %s', (_, repair, family) => {
    const { total, shares } = previewShares([{ ...free, quantity: 2 }], repair);
    expect([total, shares?.family, shares?.coverage]).toEqual([3000, family, 3000 - family]);
  });

  test('less than the fixed share of the family is refused', () => {
    const repair = { ...all, shares: { total: 2500, coverage: 0, family: 2500, cost: 0 } };
    expect(linesIssue([free], repair)).toBe('out-of-range');
    expect(linesIssue([{ ...free, quantity: 2 }], repair)).toBeUndefined();
  });
});

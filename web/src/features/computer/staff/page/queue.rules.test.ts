import { describe, expect, test } from 'vitest';
import { following, isPendingWork, neighbours } from './queue.ts';

const ids = ['a', 'b', 'c', 'd'];
const none = new Set<string>();

describe('the place in the list', () => {
  test('counts finished computers but skips them', () => {
    const state = { ids, finished: new Set(['b', 'c']) };
    expect(neighbours(state, 'd')).toEqual({ place: 4, previous: 'a', next: undefined });
    expect(neighbours(state, 'a')).toEqual({ place: 1, previous: undefined, next: 'd' });
  });

  test('is unknown for a computer outside the list', () => {
    const nothing = { place: undefined, previous: undefined, next: undefined };
    expect(neighbours({ ids, finished: none }, 'x')).toEqual(nothing);
  });
});

describe('the computer after a decision', () => {
  test.each([
    ['the next one', 'b', none, true, none, 'c'],
    ['the next unfinished one', 'a', new Set(['b']), true, none, 'c'],
    ['the first skipped one after the last', 'd', new Set(['a', 'c']), true, none, 'b'],
    ['the first skipped one that awaits this person', 'd', none, true, new Set(['a']), 'b'],
    [
      'none when the others await other people',
      'd',
      new Set(['a']),
      true,
      new Set('bc'),
      undefined,
    ],
    ['none after the last one of a list of all computers', 'd', none, false, none, undefined],
    ['any next one of a list of all computers', 'a', none, false, new Set(['b']), 'b'],
    ['none when all are finished', 'd', new Set(['a', 'b', 'c']), true, none, undefined],
    ['none outside the list', 'x', none, true, none, undefined],
  ])('is %s', (_, current, finished, isPendingWork, awaitOthers, expected) => {
    const next = following({ ids, finished }, current, { isPendingWork, awaitOthers });
    expect(next).toBe(expected);
  });
});

test.each([
  ['pending', undefined, true],
  ['all', undefined, false],
  ['all', 'paid', true],
  ['all', 'invoiced', false],
] as const)('the tab %s with the status %s awaits the staff: %s', (tab, status, expected) => {
  expect(isPendingWork({ tab, status })).toBe(expected);
});

import { expect, test } from 'vitest';
import { countByDay, laptopsNeeded } from './workshop-days.ts';

const moves = new Map([
  ['2026-11-02', 2],
  ['2026-11-03', 1],
  ['2026-11-05', -2],
  ['2026-11-06', 3],
]);

test.each([
  ['from the first laptop', '2025-11-06', [2, 3, 3, 1, 4]],
  ['from a later day, with those that were there before', '2026-11-04', [3, 1, 4]],
])('counts the laptops of each day %s', (_title, from, laptops) => {
  const days = countByDay(moves, { from, to: '2026-11-06' });
  expect(days.map((each) => each.laptops)).toEqual(laptops);
  expect(days.at(-1)?.day).toBe('2026-11-06');
});

test('no loaner is needed while no laptop has come to the workshop', () => {
  const days = countByDay(new Map(), { from: '2025-11-06', to: '2026-11-06' });
  expect(days).toEqual([{ day: '2026-11-06', laptops: 0 }]);
  expect(laptopsNeeded(days)).toEqual({ most: 0, p90: 0 });
  expect(laptopsNeeded([])).toEqual({ most: 0, p90: 0 });
});

test('the laptops needed are those of the worst day, and of nine of ten days', () => {
  const days = [4, 1, 1, 2, 2, 2, 2, 3, 3, 9].map((laptops, place) => ({
    day: `2026-11-${String(place + 1).padStart(2, '0')}`,
    laptops,
  }));
  expect(laptopsNeeded(days)).toEqual({ most: 9, p90: 4 });
});

import { describe, expect, test } from 'vitest';
import { placeVersions, refuseStart } from './versions.ts';

const at = (text: string) => Date.parse(text) / 1000;
const now = at('2026-11-18T10:00:00+01:00');
const running = at('2026-09-01T00:00:00+02:00');
const announced = at('2027-09-01T00:00:00+02:00');

describe('the day on which a version starts', () => {
  test.each<[string, string, number | null, string | undefined]>([
    ['tomorrow', '2026-11-19', running, undefined],
    ['today', '2026-11-18', running, 'rules-in-past'],
    ['a past day after the start of the campaign', '2026-09-02', running, 'rules-in-past'],
    ['the first day of the campaign', '2026-09-01', running, 'rules-in-campaign'],
    ['a day before the campaign', '2025-09-01', running, 'rules-in-campaign'],
    ['the first day of an announced campaign', '2027-09-01', announced, undefined],
    ['a day before an announced campaign', '2026-12-01', announced, undefined],
    ['a past day before an announced campaign', '2026-11-01', announced, 'rules-in-past'],
    ['a past day without a campaign', '2026-09-01', null, 'rules-in-past'],
    ['a future day without a campaign', '2027-01-01', null, undefined],
    ['the day of another version', '2028-09-01', running, 'rules-day-taken'],
  ])('%s', (_title, day, campaignStart, refusal) => {
    expect(refuseStart(day, { now, campaignStart, taken: ['2028-09-01'] })).toBe(refusal);
  });

  test('is a day in Madrid, where it may start while UTC has the day before', () => {
    const late = at('2026-11-19T00:30:00+01:00');
    const others = { now: late, campaignStart: null, taken: [] };
    expect(refuseStart('2026-11-19', others)).toBe('rules-in-past');
    expect(refuseStart('2026-11-20', others)).toBeUndefined();
  });
});

test.each<[string, number | null, string[]]>([
  ['for a running campaign', running, ['later', 'later', 'current', 'earlier']],
  ['on the day of a version', announced, ['later', 'current', 'earlier', 'earlier']],
  ['one second before that day', announced - 1, ['later', 'later', 'current', 'earlier']],
  ['today, without a campaign', null, ['later', 'later', 'current', 'earlier']],
])('the place of each version %s', (_title, campaignStart, places) => {
  const versions = ['2028-09-01', '2027-09-01', '2026-09-01', '1970-01-01'].map((day) => ({
    start: day === '1970-01-01' ? 0 : at(`${day}T00:00:00+02:00`),
  }));
  const placed = placeVersions(versions, { now, campaignStart });
  expect(placed.map(({ place }) => place)).toEqual(places);
});

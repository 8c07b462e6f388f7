import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { madridTime } from '@cobertura/domain/dates.ts';
import { describe, expect, it } from 'vitest';
import { steps } from '../stories/computers.ts';
import { demoCampaign } from './campaign.ts';
import { demoWorld } from './world.ts';

const now = new Date('2026-11-15T09:20:41Z');

const someDays = [
  '2026-03-01T00:30:00Z',
  '2026-02-28T23:30:00Z',
  '2026-03-29T08:00:00Z',
  '2026-10-31T12:00:00Z',
  '2026-12-31T23:59:59Z',
  '2027-01-04T03:00:00Z',
  '2028-02-29T10:00:00Z',
].map((text) => new Date(text));

describe('the demo on any day', () => {
  it('creates the same demo for the same moment', () => {
    expect(demoWorld(now)).toEqual(demoWorld(now));
  });

  it('creates a demo that differs only in its dates at another moment', () => {
    const summaryOf = (at: Date) =>
      demoWorld(at).laptops.map(({ student, serial, steps }) =>
        [student, serial, ...steps.map(({ what }) => what)].join(),
      );
    expect(summaryOf(new Date('2031-07-02T22:10:00Z'))).toEqual(summaryOf(now));
  });

  it.each(someDays)(
    'the demo has an open campaign that started at least a month ago on %s',
    (at) => {
      const { start, end } = demoCampaign(at);
      const campaign = { contractInitDate: seconds(start), contractEndDate: seconds(end) };
      expect(isContractingOpen(campaign, seconds(at))).toBe(true);
      expect(seconds(at) - seconds(start)).toBeGreaterThanOrEqual(30 * 86_400);
      expect(madridTime(seconds(start))).toMatchObject({ day: 1, hour: 0, minute: 0, second: 0 });
      expect(madridTime(seconds(end))).toMatchObject({ hour: 23, minute: 59, second: 59 });
    },
  );

  it.each(someDays)('the demo has a past without a step in the future on %s', (at) => {
    const { laptops } = demoWorld(at);
    expect(laptops.length).toBeGreaterThanOrEqual(55);
    for (const { owner, steps } of laptops) {
      const times = [owner.created_at as Date, ...steps.map((step) => step.at)].map(seconds);
      expect(times.every((time, i) => i === 0 || time > Number(times[i - 1]))).toBe(true);
      expect(times.at(-1)).toBeLessThanOrEqual(seconds(at));
    }
  });

  it.each(someDays)('the staff of the demo works on weekdays and by day on %s', (at) => {
    const byStaff = demoWorld(at)
      .laptops.flatMap((laptop) => laptop.steps)
      .filter(({ what }) => steps[what].by === 'staff');
    for (const step of byStaff) {
      const { year, month, day, hour } = madridTime(seconds(step.at));
      expect([0, 6]).not.toContain(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThan(18);
    }
  });

  it.each(someDays)('each step of the demo is in the campaign of its registration on %s', (at) => {
    const starts = [0, 1, 2].map((yearsBack) => seconds(demoCampaign(at, yearsBack).start));
    const campaignOf = (time: number) => starts.findIndex((start) => start <= time);
    for (const { steps } of demoWorld(at).laptops) {
      let campaign = Number.NaN;
      for (const step of steps) {
        if (step.what === 'registered') campaign = campaignOf(seconds(step.at));
        expect(campaignOf(seconds(step.at))).toBe(campaign);
      }
    }
  });
});

function seconds(date: Date | undefined): number {
  return date ? Math.floor(date.getTime() / 1000) : Number.NaN;
}

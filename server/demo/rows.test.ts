import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { madridTime } from '@cobertura/domain/dates.ts';
import { describe, expect, it } from 'vitest';
import { demoRows } from './rows.ts';

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
    expect(demoRows(now)).toEqual(demoRows(now));
  });

  it('creates a demo that differs only in its dates at another moment', () => {
    const summaryOf = (at: Date) =>
      demoRows(at).computers.map(({ student_name, serial_number, status }) =>
        [student_name, serial_number, status].join(),
      );
    expect(summaryOf(new Date('2031-07-02T22:10:00Z'))).toEqual(summaryOf(now));
  });

  it.each(someDays)(
    'the demo has an open campaign that started at least a month ago on %s',
    (at) => {
      const { contract_init_date, contract_end_date } = demoRows(at).options;
      const contractInitDate = seconds(contract_init_date);
      const contractEndDate = seconds(contract_end_date);
      expect(isContractingOpen({ contractInitDate, contractEndDate }, seconds(at))).toBe(true);
      expect(seconds(at) - contractInitDate).toBeGreaterThanOrEqual(30 * 86_400);
      expect(madridTime(contractInitDate)).toMatchObject({ day: 1, hour: 0, minute: 0, second: 0 });
      expect(madridTime(contractEndDate)).toMatchObject({ hour: 23, minute: 59, second: 59 });
    },
  );

  it.each(someDays)('the demo has a timeline up to the status of each computer on %s', (at) => {
    const { computers, computer_events } = demoRows(at);
    expect(computers.length).toBeGreaterThanOrEqual(55);
    for (const computer of computers) {
      const timeline = computer_events.filter(({ computer_id }) => computer_id === computer.id);
      expect(timeline[0]).toMatchObject({ event: 'registered', from_status: null });
      expect(timeline.at(-1)).toMatchObject({
        to_status: computer.status,
        at: computer.updated_at,
      });
      expect(seconds(computer.updated_at)).toBeLessThanOrEqual(seconds(at));
      for (const [index, event] of timeline.slice(1).entries()) {
        expect(event.from_status).toBe(timeline[index]?.to_status);
        expect(seconds(event.at)).toBeGreaterThan(seconds(timeline[index]?.at));
      }
      for (const { actor, user_id } of timeline) {
        expect(user_id !== null).toBe(actor === 'family' || actor === 'staff');
      }
    }
  });

  it.each(someDays)('the demo has no unfinished computer from before the campaign on %s', (at) => {
    const { computers, options } = demoRows(at);
    const unfinished = computers.filter(
      ({ status }) => !['paid', 'invoiced', 'exported', 'expired'].includes(status),
    );
    for (const { updated_at } of unfinished) {
      expect(seconds(updated_at)).toBeGreaterThanOrEqual(seconds(options.contract_init_date));
    }
  });

  it.each(someDays)('the demo dates each period by its campaign and payment on %s', (at) => {
    for (const period of demoRows(at).coverage_periods) {
      const { opened_at, contracted_at, paid_at, invoiced_at, exported_at, end_date } = period;
      const dates = [
        period.campaign_start,
        opened_at,
        contracted_at,
        paid_at,
        invoiced_at,
        exported_at,
      ];
      const known = dates.filter((date) => date).map(seconds);
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      if (paid_at) expect(period.payment_method).not.toBeNull();
      if (invoiced_at) expect(paid_at).not.toBeNull();
      if (invoiced_at) expect(end_date).not.toBeNull();
      if (end_date) expect(paid_at).not.toBeNull();
    }
  });
});

function seconds(date: Date | string | null | undefined): number {
  return date ? Math.floor(new Date(date).getTime() / 1000) : Number.NaN;
}

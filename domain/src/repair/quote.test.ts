import { describe, expect, test } from 'vitest';
import { decideRepair, type RepairActor, type RepairState } from './life.ts';
import {
  endAfterQuoteReminder,
  endAfterRejectedReceipt,
  type QuoteState,
  quoteEnd,
} from './quote.ts';

const seconds = (time: string) => Date.parse(time) / 1000;
const family = { kind: 'family' } as const;
const job = { kind: 'job' } as const;

describe('the end of a quote', () => {
  test.each([
    ['thirty days later', '2026-11-16T10:00:00+01:00', '2026-12-16T23:59:59.999+01:00'],
    ['from just after midnight', '2026-11-16T00:00:00+01:00', '2026-12-16T23:59:59.999+01:00'],
    ['over Christmas', '2026-12-10T23:59:59+01:00', '2027-01-09T23:59:59.999+01:00'],
    ['over the change to winter', '2026-10-10T12:00:00+02:00', '2026-11-09T23:59:59.999+01:00'],
    ['over the change to summer', '2027-03-10T12:00:00+01:00', '2027-04-09T23:59:59.999+02:00'],
    ['over 29 February', '2028-02-01T12:00:00+01:00', '2028-03-02T23:59:59.999+01:00'],
  ])('is the end of a day, %s', (_title, madeAt, end) => {
    expect(quoteEnd(seconds(madeAt))).toEqual(new Date(end));
  });
});

describe('the end of a quote whose receipt is rejected', () => {
  test.each([
    ['stays when it is far away', '2026-11-20T10:00:00+01:00', '2026-12-16'],
    ['leaves seven days when it is near', '2026-12-14T10:00:00+01:00', '2026-12-21'],
    ['leaves seven days when it is over', '2026-12-18T10:00:00+01:00', '2026-12-25'],
  ])('%s', (_title, now, day) => {
    const end = seconds('2026-12-16T23:59:59.999+01:00');
    const moved = endAfterRejectedReceipt(end, seconds(now)).getTime();
    expect(Math.trunc(moved / 1000)).toBe(seconds(`${day}T23:59:59+01:00`));
  });
});

describe('a reminder of a quote', () => {
  const end = '2026-12-16T23:59:59+01:00';
  const quote = (given: Partial<QuoteState>): QuoteState => ({
    validUntil: seconds(end),
    reminders: 0,
    money: null,
    ...given,
  });

  test.each([
    ['the first is not due on the sixth day', 0, '2026-11-22T23:59:59+01:00', undefined],
    ['the first keeps the end on the seventh day', 0, '2026-11-23T00:00:00+01:00', '2026-12-16'],
    ['a late first one leaves its 23 days', 0, '2026-11-30T09:00:00+01:00', '2026-12-23'],
    ['the second is not due on the twentieth day', 1, '2026-12-06T23:59:59+01:00', undefined],
    ['the second keeps the end on day 21', 1, '2026-12-07T09:00:00+01:00', '2026-12-16'],
    ['a late second one leaves its nine days', 1, '2026-12-20T09:00:00+01:00', '2026-12-29'],
    ['there is no third one', 2, '2026-12-15T09:00:00+01:00', undefined],
  ])('%s', (_title, reminders, now, day) => {
    const moved = endAfterQuoteReminder(quote({ reminders }), seconds(now));
    expect(moved).toEqual(day === undefined ? undefined : new Date(`${day}T22:59:59.999Z`));
  });

  test.each(['attempt', 'receipt'] as const)('waits while money may come: %s', (money) => {
    const day = seconds('2026-11-25T09:00:00+01:00');
    expect(endAfterQuoteReminder(quote({ money }), day)).toBeUndefined();
  });
});

describe('a quote', () => {
  const now = seconds('2026-12-16T23:59:59+01:00');
  const quoted = (given: Partial<QuoteState> | null): RepairState => ({
    status: 'quoted',
    outcome: null,
    isCovered: true,
    isHere: true,
    askedIn: null,
    replyBy: null,
    isReminded: false,
    isProposedIrreparable: false,
    familyShare: 2000,
    quote: given && { validUntil: now, reminders: 2, money: null, ...given },
    rejectedAt: null,
    rejectedBy: null,
    wasRejectedHere: false,
    hasObjected: false,
    guaranteedUntil: null,
  });
  const unrepaired = { ok: true, to: 'ready', outcome: 'unrepaired' };
  const refused = (code: string) => ({ ok: false, code });

  test.each([
    ['accepted in its last second', 'quote-accepted', {}, 0, { ok: true, to: 'quoted' }],
    ['not accepted after it', 'quote-accepted', {}, 1, refused('quote-expired')],
    ['not accepted if there is none', 'quote-accepted', null, 0, refused('repair-moved')],
    [
      'accepted again while a payment is open',
      'quote-accepted',
      { money: 'attempt' },
      0,
      { ok: true, to: 'quoted' },
    ],
    ['declined in time', 'quote-declined', {}, 0, unrepaired],
    ['declined before the job lets it lapse', 'quote-declined', {}, 3600, unrepaired],
    ['declined while a payment is open', 'quote-declined', { money: 'attempt' }, 0, unrepaired],
    [
      'not declined while its receipt is checked',
      'quote-declined',
      { money: 'receipt' },
      0,
      refused('quote-receipt-sent'),
    ],
    ['not lapsed in its last second', 'quote-lapsed', {}, 0, refused('quote-open')],
    ['lapsed after it', 'quote-lapsed', {}, 1, unrepaired],
    [
      'not lapsed before both reminders',
      'quote-lapsed',
      { reminders: 1 },
      1,
      refused('quote-open'),
    ],
    [
      'not lapsed while a payment is open',
      'quote-lapsed',
      { money: 'attempt' },
      9e6,
      refused('quote-open'),
    ],
    [
      'not lapsed while its receipt is checked',
      'quote-lapsed',
      { money: 'receipt' },
      9e6,
      refused('quote-open'),
    ],
    ['not lapsed if there is none', 'quote-lapsed', null, 1, refused('quote-open')],
  ] as const)('is %s', (_title, event, quote, later, decision) => {
    const by = event === 'quote-lapsed' ? job : family;
    expect(decideRepair(quoted(quote), { event, by, now: now + later })).toEqual(decision);
  });

  test('is paid by money that arrives before it lapses, however late', () => {
    const gateway: RepairActor = { kind: 'gateway' };
    const paid = { event: 'quote-paid', by: gateway, now: now + 9e6 } as const;
    expect(decideRepair(quoted({ money: 'attempt' }), paid)).toEqual({ ok: true, to: 'repairing' });
  });
});

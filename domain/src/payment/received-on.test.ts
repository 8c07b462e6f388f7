import { expect, test } from 'vitest';
import { formatDate } from '../dates.ts';
import { receivedAtGateway, receivedOn } from './received-on.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const openedAt = seconds('2026-11-10T15:00:00Z');
const now = seconds('2026-11-15T09:00:00Z');

test.each([
  ['the day of the bank', '2026-11-12', '12/11/2026'],
  ['the opening day of the period', '2026-11-10', '10/11/2026'],
  ['the opening day when the bank names an earlier day', '2026-11-01', '10/11/2026'],
  ['today when the bank names a future day', '2026-11-16', '15/11/2026'],
  ['today when the bank names today', '2026-11-15', '15/11/2026'],
])('a transfer is received on %s', (_, day, expected) => {
  const received = receivedOn(day, { openedAt, now });
  expect(formatDate(received)).toBe(expected);
  expect(received).toBeGreaterThanOrEqual(openedAt);
  expect(received).toBeLessThanOrEqual(now);
});

test.each(['2026-03-29', '2026-10-25', '2026-12-31'])(
  'a transfer booked on %s is received on that day in Madrid',
  (day) => {
    const wide = { openedAt: 0, now: seconds('2027-06-01') };
    expect(formatDate(receivedOn(day, wide))).toBe(day.split('-').reverse().join('/'));
  },
);

test.each([
  [
    'the minute that the gateway gives',
    '2026-12-31T23:58:00',
    '2026-12-31T23:40:10',
    '2026-12-31T23:58:00',
  ],
  [
    'its arrival, if the gateway gives no time',
    undefined,
    '2026-12-31T23:40:10',
    '2027-01-01T00:03:20',
  ],
  [
    'its arrival, if the gateway gives a future time',
    '2027-01-01T00:04:00',
    '2026-12-31T23:40:10',
    '2027-01-01T00:03:20',
  ],
  [
    'its arrival, if the gateway gives the same minute',
    '2027-01-01T00:03:00',
    '2027-01-01T00:01:10',
    '2027-01-01T00:03:20',
  ],
  [
    'the start of the attempt, if the gateway gives the same minute',
    '2026-12-31T23:40:00',
    '2026-12-31T23:40:10',
    '2026-12-31T23:40:10',
  ],
  [
    'the time of the gateway, if its clock is a minute slow',
    '2026-12-31T23:59:00',
    '2027-01-01T00:00:00',
    '2026-12-31T23:59:00',
  ],
  [
    'the start of the attempt, if the gateway gives an earlier day',
    '2026-12-30T23:58:00',
    '2026-12-31T23:40:10',
    '2026-12-31T23:40:10',
  ],
])('a payment at the gateway is received at %s', (_, paidAt, createdAt, expected) => {
  const madrid = (text: string) => seconds(`${text}+01:00`);
  const received = receivedAtGateway(paidAt === undefined ? undefined : madrid(paidAt), {
    createdAt: madrid(createdAt),
    now: madrid('2027-01-01T00:03:20'),
  });
  expect(received).toBe(madrid(expected));
});

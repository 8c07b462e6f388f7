import { describe, expect, it } from 'vitest';
import { newsOf } from './news.ts';

describe('the mail that follows from an event', () => {
  it.each([
    ['info-asked', 'reported', 'needs-info', 'info-asked'],
    ['accepted', 'reported', 'accepted', 'accepted'],
    // The laptop is at the workshop, and the desk accepts the objection.
    ['accepted', 'received', 'received', 'upheld'],
    ['rejected', 'reported', 'rejected', 'rejected'],
    // The laptop waits in the workshop, and the mail says why.
    ['rejected', 'received', 'ready', 'rejected'],
    ['objected', 'rejected', 'reported', 'objected'],
    ['objected', 'ready', 'received', 'objected'],
    ['received', 'accepted', 'received', 'received'],
    ['part-awaited', 'repairing', 'repairing', 'part-awaited'],
    ['diagnosed', 'received', 'quoted', 'quote'],
    ['quote-declined', 'quoted', 'ready', 'ready'],
    ['quote-lapsed', 'quoted', 'ready', 'ready'],
    ['repaired', 'repairing', 'ready', 'ready'],
    ['info-lapsed', 'needs-info', 'cancelled', 'cancelled'],
    ['returned', 'ready', 'closed', 'closed'],
  ] as const)('%s from %s to %s: %s', (event, from, to, news) => {
    expect(newsOf(event, { from, to })).toBe(news);
  });

  it.each([
    ['info-sent', 'needs-info', 'received'],
    ['diagnosed', 'received', 'repairing'],
    ['quote-accepted', 'quoted', 'quoted'],
    ['quote-paid', 'quoted', 'repairing'],
    ['irreparable-proposed', 'received', 'received'],
    ['reopened', 'closed', 'closed'],
  ] as const)('%s from %s to %s: none', (event, from, to) => {
    expect(newsOf(event, { from, to })).toBeUndefined();
  });
});

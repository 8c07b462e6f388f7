import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { complaint } from '../../../testing/cases.ts';
import { caseKey, isCaseKey } from './service/case-key.ts';
import { lockCase, moveCase } from './service/move-case.ts';
import { openCase } from './service/open-case.ts';
import { listCaseEvents } from './store/parts.ts';

const { at, author } = complaint;

describe('a case', () => {
  let product: TestApp;
  beforeEach(async () => {
    product = await testApp();
  });
  afterEach(() => product.close());

  const open = (given: Partial<typeof complaint> = {}) =>
    product.deps.db.transaction().execute((tx) => openCase(tx, { ...complaint, ...given }));

  it('has a number without gaps, also after a rollback and with many at once', async () => {
    await product.deps.db
      .transaction()
      .execute(async (tx) => {
        await openCase(tx, complaint);
        throw new Error('rolled back');
      })
      .catch(() => {});
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(opened.map(({ number }) => number).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((ordinal) => `Q2026-00000${ordinal}`),
    );
  });

  it('counts from one in each year of Madrid', async () => {
    await open();
    const later = await open({ at: new Date('2026-12-31T23:30:00Z') });
    expect(later.number).toBe('Q2027-000001');
  });

  it('moves to a status that awaits its party, and keeps the timeline', async () => {
    const { id } = await open();
    await product.deps.db.transaction().execute(async (tx) => {
      const locked = await lockCase(tx, { id, kind: 'complaint' });
      const moved = await moveCase(tx, locked, { event: 'asked', to: 'asked', author, at });
      expect(moved).toMatchObject({ status: 'asked', awaits: 'family', closed_at: null });
      const closed = await moveCase(tx, moved, { event: 'answered', to: 'answered', author, at });
      expect(closed).toMatchObject({ awaits: 'none', closed_at: at });
    });
    const events = await listCaseEvents(product.deps.db, id);
    expect(events.map(({ event, to_status }) => [event, to_status])).toEqual([
      ['received', 'received'],
      ['asked', 'asked'],
      ['answered', 'answered'],
    ]);
  });

  it('is not found as another kind', async () => {
    const { id } = await open();
    const locking = product.deps.db
      .transaction()
      .execute((tx) => lockCase(tx, { id, kind: 'withdrawal' }));
    await expect(locking).rejects.toMatchObject({ code: 'not-found' });
  });

  it('has a key for 30 days that opens no other case and is void at another address', () => {
    const now = new Date('2026-11-16T10:00:00Z');
    const keyed = { id: 'a', address: 'old@example.com' };
    const key = caseKey(keyed, now, 'secret');
    const opens = (given: Partial<typeof keyed> & { key?: string; days?: number }) => {
      const at = new Date(now.getTime() + (given.days ?? 0) * 86_400_000);
      return isCaseKey(given.key ?? key, { ...keyed, ...given }, at, 'secret');
    };
    expect(opens({})).toBe(true);
    expect(opens({ days: 29 })).toBe(true);
    expect(opens({ days: 31 })).toBe(false);
    expect(opens({ id: 'b' })).toBe(false);
    expect(opens({ address: 'new@example.com' })).toBe(false);
    expect(opens({ key: key.slice(1) })).toBe(false);
    // The day is part of what is signed.
    expect(opens({ key: `zzz${key.slice(3)}` })).toBe(false);
    expect(opens({ key: '' })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { decideRepair, listOfferedEvents, type RepairActor, type RepairState } from './life.ts';

const now = Date.parse('2026-11-16T10:00:00+01:00') / 1000;
const day = 24 * 3600;
const family = { kind: 'family' } as const;
const job = { kind: 'job' } as const;
const desk = (id: string): RepairActor => ({ kind: 'staff', id, scopes: ['cau'] });
const admin: RepairActor = { kind: 'staff', id: 'admin', scopes: ['admin'] };
const workshop: RepairActor = { kind: 'staff', id: 'workshop', scopes: ['workshop'] };

function repair(given: Partial<RepairState>): RepairState {
  return {
    status: 'reported',
    outcome: null,
    isCovered: null,
    isHere: false,
    askedIn: null,
    replyBy: null,
    familyShare: null,
    rejectedAt: null,
    rejectedBy: null,
    hasObjected: false,
    guaranteedUntil: null,
    ...given,
  };
}

describe('an objection', () => {
  const rejected = repair({
    status: 'rejected',
    isCovered: false,
    rejectedAt: now - 30 * day,
    rejectedBy: 'first',
  });

  test('is possible until the thirtieth day', () => {
    const decide = (at: number) =>
      decideRepair(rejected, { event: 'objected', by: family, now: at });
    expect(decide(now)).toMatchObject({ ok: true, to: 'reported', isCovered: null });
    expect(decide(now + 1)).toEqual({ ok: false, code: 'objection-too-late' });
  });

  test('is possible once', () => {
    const again = { ...rejected, hasObjected: true };
    expect(decideRepair(again, { event: 'objected', by: family, now })).toEqual({
      ok: false,
      code: 'already-objected',
    });
  });

  test('is not possible about a laptop that is ready and was covered', () => {
    const ready = repair({ status: 'ready', isCovered: true, outcome: 'repaired', isHere: true });
    expect(decideRepair(ready, { event: 'objected', by: family, now })).toEqual({
      ok: false,
      code: 'repair-moved',
    });
  });

  test('clears the outcome of a laptop that waits to be returned', () => {
    const ready = repair({
      ...rejected,
      status: 'ready',
      outcome: 'unrepaired',
      isHere: true,
    });
    expect(decideRepair(ready, { event: 'objected', by: family, now })).toEqual({
      ok: true,
      to: 'received',
      outcome: null,
      isCovered: null,
    });
  });

  test.each(['accepted', 'rejected'] as const)('is %s by another person', (event) => {
    const objected = repair({ hasObjected: true, rejectedBy: 'first' });
    expect(decideRepair(objected, { event, by: desk('first'), now })).toEqual({
      ok: false,
      code: 'same-person',
    });
    expect(decideRepair(objected, { event, by: desk('second'), now }).ok).toBe(true);
  });
});

describe('a question', () => {
  const asked = repair({ status: 'needs-info', askedIn: 'received', isHere: true, replyBy: now });

  test('leads back to where it was asked', () => {
    expect(decideRepair(asked, { event: 'info-sent', by: family, now })).toEqual({
      ok: true,
      to: 'received',
    });
  });

  test('lapses only after its time', () => {
    const decide = (at: number) => decideRepair(asked, { event: 'info-lapsed', by: job, now: at });
    expect(decide(now)).toEqual({ ok: false, code: 'reply-time-open' });
    expect(decide(now + 1)).toEqual({ ok: true, to: 'ready', outcome: 'unrepaired' });
  });

  test('about a laptop that is here lets only the administrator cancel', () => {
    const cancel = (by: RepairActor) => decideRepair(asked, { event: 'cancelled', by, now });
    expect(cancel(family)).toEqual({ ok: false, code: 'laptop-is-here' });
    expect(cancel(desk('first'))).toEqual({ ok: false, code: 'laptop-is-here' });
    expect(cancel(admin)).toEqual({ ok: true, to: 'ready', outcome: 'unrepaired' });
  });
});

test.each(['received', 'quoted', 'repairing'] as const)(
  'a family cannot cancel a repair that is %s, because the laptop is here',
  (status) => {
    const cancel = (by: RepairActor) =>
      decideRepair(repair({ status, isHere: true }), { event: 'cancelled', by, now });
    expect(cancel(family)).toEqual({ ok: false, code: 'laptop-is-here' });
    expect(cancel(desk('first'))).toEqual({ ok: false, code: 'laptop-is-here' });
    expect(cancel(admin)).toMatchObject({ ok: true, to: 'ready' });
  },
);

test('a diagnosis leads to a quote if the family pays something', () => {
  const diagnose = (familyShare: number) =>
    decideRepair(repair({ status: 'received', familyShare }), {
      event: 'diagnosed',
      by: workshop,
      now,
    });
  expect(diagnose(1)).toEqual({ ok: true, to: 'quoted' });
  expect(diagnose(0)).toEqual({ ok: true, to: 'repairing' });
});

describe('a repair again', () => {
  const reopen = (given: Partial<RepairState>) =>
    decideRepair(repair({ status: 'closed', guaranteedUntil: now, ...given }), {
      event: 'reopened',
      by: family,
      now,
    });

  test.each(['repaired', 'replaced'] as const)('follows a laptop that was %s', (outcome) => {
    expect(reopen({ outcome }).ok).toBe(true);
  });

  test.each(['no-fault', 'irreparable', 'unrepaired'] as const)(
    'does not follow a laptop that was %s',
    (outcome) => {
      expect(reopen({ outcome })).toEqual({ ok: false, code: 'repair-moved' });
    },
  );

  test('ends with the guarantee', () => {
    const guaranteedUntil = now - 1;
    expect(reopen({ outcome: 'repaired', guaranteedUntil })).toEqual({
      ok: false,
      code: 'guarantee-over',
    });
  });
});

test('every way out after the receipt leads to a laptop that is ready', () => {
  for (const status of ['received', 'quoted', 'repairing'] as const) {
    const state = repair({ status, isHere: true, familyShare: 0 });
    for (const by of [family, job, admin, workshop, desk('first'), { kind: 'gateway' } as const]) {
      const ends = listOfferedEvents(state, { by, now })
        .map((event) => decideRepair(state, { event, by, now }))
        .filter((decision) => decision.ok)
        .map(({ to }) => to);
      expect(ends).not.toContain('cancelled');
      expect(ends).not.toContain('rejected');
      expect(ends).not.toContain('closed');
    }
  }
});

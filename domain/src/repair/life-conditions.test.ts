import { describe, expect, test } from 'vitest';
import { decideRepair, listOfferedEvents, type RepairActor, type RepairState } from './life.ts';
import type { RepairStatus } from './status.ts';

const now = Date.parse('2026-11-16T10:00:00+01:00') / 1000;
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
    isReminded: false,
    isProposedIrreparable: false,
    familyShare: null,
    quote: null,
    rejectedAt: null,
    rejectedBy: null,
    wasRejectedHere: false,
    hasObjected: false,
    guaranteedUntil: null,
    ...given,
  };
}

describe('an objection', () => {
  const rejected = repair({
    status: 'rejected',
    isCovered: false,
    // Summer time: the 30 days have one hour more.
    rejectedAt: Date.parse('2026-10-17T09:10:00+02:00') / 1000,
    rejectedBy: 'first',
  });

  test('is possible until the end of the thirtieth day in Madrid', () => {
    const decide = (at: number) =>
      decideRepair(rejected, { event: 'objected', by: family, now: at });
    const last = Date.parse('2026-11-16T23:59:59+01:00') / 1000;
    expect(decide(last)).toMatchObject({ ok: true, to: 'reported', isCovered: null });
    expect(decide(last + 1)).toEqual({ ok: false, code: 'objection-too-late' });
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

  test('is not cancelled by the person who rejected it, until another one has decided', () => {
    const objected = repair({ hasObjected: true, rejectedBy: 'first' });
    const cancel = (state: RepairState, by: RepairActor) =>
      decideRepair(state, { event: 'cancelled', by, now });
    expect(cancel(objected, desk('first'))).toEqual({ ok: false, code: 'same-person' });
    expect(cancel(objected, desk('second')).ok).toBe(true);
    expect(cancel(objected, family).ok).toBe(true);
    const accepted = { ...objected, status: 'accepted', isCovered: true } as const;
    expect(cancel(accepted, desk('first')).ok).toBe(true);
  });

  describe.each(['no-fault-found', 'cancelled'] as const)('about a laptop here: %s', (event) => {
    const other: RepairActor = { kind: 'staff', id: 'second', scopes: ['admin'] };
    const objected = { hasObjected: true, rejectedBy: 'admin' };
    const here = repair({ status: 'received', isHere: true, ...objected });

    test('by another person than the administrator who rejected it', () => {
      expect(decideRepair(here, { event, by: admin, now })).toEqual({
        ok: false,
        code: 'same-person',
      });
      expect(decideRepair(here, { event, by: other, now }).ok).toBe(true);
    });

    test('by any person once another one has accepted it', () => {
      const accepted = { ...here, isCovered: true };
      expect(decideRepair(accepted, { event, by: admin, now }).ok).toBe(true);
    });
  });
});

test.each(['irreparable', 'replaced'] as const)(
  '%s needs the proposal of the workshop',
  (event) => {
    for (const status of ['received', 'repairing'] as const) {
      const decide = (isProposedIrreparable: boolean) =>
        decideRepair(repair({ status, isHere: true, isProposedIrreparable }), {
          event,
          by: admin,
          now,
        });
      expect(decide(false)).toEqual({ ok: false, code: 'not-proposed' });
      expect(decide(true)).toMatchObject({ ok: true, to: 'ready', outcome: event });
    }
  },
);

describe('a question', () => {
  const asked = repair({
    status: 'needs-info',
    askedIn: 'received',
    isHere: true,
    replyBy: now,
    isReminded: true,
  });

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

  test('never lapses before its reminder', () => {
    const late = { event: 'info-lapsed', by: job, now: now + 90 * 24 * 3600 } as const;
    expect(decideRepair({ ...asked, isReminded: false }, late).ok).toBe(false);
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

describe('every way out of a repair whose laptop is here', () => {
  const causes: RepairActor[] = [family, job, admin, workshop, desk('first'), { kind: 'gateway' }];
  const here: readonly RepairStatus[] = ['needs-info', 'received', 'quoted', 'repairing', 'ready'];

  test.each(here.filter((status) => status !== 'ready'))('leads from %s to ready', (status) => {
    const state = repair({
      status,
      isHere: true,
      askedIn: status === 'needs-info' ? 'received' : null,
      replyBy: now - 1,
      isReminded: true,
      isProposedIrreparable: true,
      familyShare: 0,
      quote: null,
    });
    const reached = causes.flatMap((by) =>
      listOfferedEvents(state, { by, now }).map((event) => {
        const decision = decideRepair(state, { event, by, now });
        return decision.ok ? decision.to : decision.code;
      }),
    );
    expect(here).toEqual(expect.arrayContaining(reached));
    expect(reached).toContain('ready');
  });
});

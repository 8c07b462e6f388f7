import { describe, expect, test } from 'vitest';
import {
  decideRepair,
  listOfferedEvents,
  type RepairActor,
  type RepairEvent,
  type RepairState,
} from './life.ts';
import { awaitedOf, isObjecting } from './objection.ts';
import { repairStatusNames } from './status.ts';

const now = Date.parse('2026-11-16T10:00:00+01:00') / 1000;
const staff = (id: string, scope: 'cau' | 'admin' | 'workshop'): RepairActor => ({
  kind: 'staff',
  id,
  scopes: [scope],
});

/** The family objected after the laptop had come to the workshop. */
const objected: RepairState = {
  status: 'received',
  outcome: null,
  isCovered: null,
  isHere: true,
  askedIn: null,
  replyBy: null,
  isReminded: false,
  isProposedIrreparable: true,
  familyShare: null,
  quote: null,
  rejectedAt: now - 3600,
  rejectedBy: 'first',
  wasRejectedHere: true,
  hasObjected: true,
  guaranteedUntil: null,
};

const decide = (state: RepairState, event: RepairEvent, by: RepairActor) =>
  decideRepair(state, { event, by, now });

describe('an objection about a laptop at the workshop', () => {
  test('is accepted by another person, and the laptop stays at the workshop', () => {
    expect(decide(objected, 'accepted', staff('second', 'cau'))).toEqual({
      ok: true,
      to: 'received',
      isCovered: true,
    });
    const same = { ok: false, code: 'same-person' };
    expect(decide(objected, 'accepted', staff('first', 'cau'))).toEqual(same);
    expect(decide(objected, 'accepted', staff('first', 'admin'))).toEqual(same);
  });

  test('is never accepted by the workshop', () => {
    const denied = { ok: false, code: 'access-denied' };
    expect(decide(objected, 'accepted', staff('third', 'workshop'))).toEqual(denied);
  });

  test('is rejected by another person, and the laptop waits for its return', () => {
    expect(decide(objected, 'rejected', staff('second', 'cau'))).toEqual({
      ok: true,
      to: 'ready',
      outcome: 'unrepaired',
      isCovered: false,
    });
    const same = { ok: false, code: 'same-person' };
    expect(decide(objected, 'rejected', staff('first', 'cau'))).toEqual(same);
  });

  test.each(['diagnosed', 'irreparable-proposed', 'irreparable', 'replaced'] as const)(
    'refuses "%s" before the decision',
    (event) => {
      for (const id of ['first', 'second']) {
        const open = { ok: false, code: 'objection-open' };
        expect(decide(objected, event, staff(id, 'admin'))).toEqual(open);
        const accepted = { ...objected, isCovered: true };
        expect(decide(accepted, event, staff(id, 'admin')).ok).toBe(true);
      }
    },
  );

  test('lets the workshop only ask, or find no fault', () => {
    expect(listOfferedEvents(objected, { by: staff('third', 'workshop'), now })).toEqual([
      'info-asked',
      'no-fault-found',
    ]);
  });

  test.each([
    ['has none', { hasObjected: false }],
    ['was accepted', { isCovered: true }],
  ])('is not accepted again if the repair %s', (_name, changes) => {
    const moved = { ok: false, code: 'repair-moved' };
    expect(decide({ ...objected, ...changes }, 'accepted', staff('second', 'cau'))).toEqual(moved);
  });

  test('is not rejected by anybody once it was accepted', () => {
    const accepted = { ...objected, isCovered: true };
    for (const id of ['first', 'second']) {
      const moved = { ok: false, code: 'repair-moved' };
      expect(decide(accepted, 'rejected', staff(id, 'cau'))).toEqual(moved);
    }
  });
});

test('an objection awaits the desk, and a question meanwhile the family', () => {
  expect(awaitedOf(objected)).toBe('desk');
  expect(awaitedOf({ ...objected, status: 'needs-info' })).toBe('family');
  expect(awaitedOf({ ...objected, isCovered: true })).toBe('workshop');
  expect(awaitedOf({ ...objected, status: 'ready', isCovered: false })).toBe('family');
});

test('an objection waits only before the desk decides', () => {
  const waiting = repairStatusNames.filter((status) => isObjecting({ ...objected, status }));
  expect(waiting).toEqual(['reported', 'needs-info', 'received']);
  expect(isObjecting({ ...objected, isCovered: false })).toBe(false);
  expect(isObjecting({ ...objected, hasObjected: false })).toBe(false);
});

test.each([
  ['without an objection', { hasObjected: false, rejectedAt: null, rejectedBy: null }],
  ['after an objection that was accepted before the laptop came', {}],
])('a covered repair at the workshop can be rejected %s', (_name, changes) => {
  const covered = { ...objected, isCovered: true, wasRejectedHere: false, ...changes };
  expect(decide(covered, 'rejected', staff('second', 'cau'))).toMatchObject({
    ok: true,
    to: 'ready',
    isCovered: false,
  });
});

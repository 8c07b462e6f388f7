import { describe, expect, test } from 'vitest';
import { scopes } from '../access/scopes.ts';
import {
  decideRepair,
  type RepairActor,
  type RepairEvent,
  type RepairState,
  repairEvents,
} from './life.ts';
import { type RepairStatus, repairStatusNames } from './status.ts';

const now = Date.parse('2026-11-16T10:00:00+01:00') / 1000;
const day = 24 * 3600;

const fresh: RepairState = {
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
};

/** The state that a repair has in a status on its usual way. */
function stateIn(status: RepairStatus): RepairState {
  const isHere = ['received', 'quoted', 'repairing', 'ready'].includes(status);
  const usual: Partial<Record<RepairStatus, Partial<RepairState>>> = {
    'needs-info': { askedIn: 'reported', replyBy: now - 1, isReminded: true },
    rejected: { isCovered: false, rejectedAt: now - day, rejectedBy: 'first' },
    ready: { isCovered: false, rejectedAt: now - day, outcome: 'unrepaired' },
    received: { isProposedIrreparable: true },
    repairing: { isProposedIrreparable: true },
    closed: { outcome: 'repaired', guaranteedUntil: now + day },
    quoted: { familyShare: 2000, quote: { validUntil: now, reminders: 2, money: null } },
  };
  return { ...fresh, status, isHere, ...usual[status] };
}

const staff = (...held: (typeof scopes)[number][]): RepairActor => ({
  kind: 'staff',
  id: 'second',
  scopes: held,
});

const actors: Record<string, RepairActor> = {
  family: { kind: 'family' },
  gateway: { kind: 'gateway' },
  job: { kind: 'job' },
  ...Object.fromEntries(scopes.map((scope) => [scope, staff(scope)])),
};

/** Every event: who may cause it, in which status, and where it leads. */
const allowed: Record<RepairEvent, readonly (readonly [string, RepairStatus, RepairStatus])[]> = {
  'info-asked': [
    ['cau admin', 'reported', 'needs-info'],
    ['cau admin workshop', 'received', 'needs-info'],
  ],
  'info-sent': [['family cau', 'needs-info', 'reported']],
  'info-lapsed': [['job', 'needs-info', 'cancelled']],
  accepted: [['cau admin', 'reported', 'accepted']],
  rejected: [
    ['cau admin', 'reported', 'rejected'],
    ['cau admin', 'received', 'ready'],
  ],
  objected: [
    ['family', 'rejected', 'reported'],
    ['family', 'ready', 'received'],
  ],
  received: [['workshop admin', 'accepted', 'received']],
  diagnosed: [['workshop admin', 'received', 'repairing']],
  'no-fault-found': [['workshop admin', 'received', 'ready']],
  'quote-accepted': [['family', 'quoted', 'quoted']],
  'quote-paid': [['gateway admin accountant', 'quoted', 'repairing']],
  'quote-declined': [['family', 'quoted', 'ready']],
  'quote-lapsed': [['job', 'quoted', 'ready']],
  'part-awaited': [['workshop admin', 'repairing', 'repairing']],
  'lines-changed': [['workshop admin', 'repairing', 'repairing']],
  repaired: [['workshop admin', 'repairing', 'ready']],
  'irreparable-proposed': [
    ['workshop admin', 'received', 'received'],
    ['workshop admin', 'repairing', 'repairing'],
  ],
  'irreparable-declined': [
    ['admin', 'received', 'received'],
    ['admin', 'repairing', 'repairing'],
  ],
  irreparable: [
    ['admin', 'received', 'ready'],
    ['admin', 'repairing', 'ready'],
  ],
  replaced: [
    ['admin', 'received', 'ready'],
    ['admin', 'repairing', 'ready'],
  ],
  returned: [['workshop cau admin', 'ready', 'closed']],
  reopened: [['family', 'closed', 'closed']],
  cancelled: [
    ['family cau admin', 'reported', 'cancelled'],
    ['family cau admin', 'needs-info', 'cancelled'],
    ['family cau admin', 'accepted', 'cancelled'],
    ['admin', 'received', 'ready'],
    ['admin', 'quoted', 'ready'],
    ['admin', 'repairing', 'ready'],
  ],
  'contract-ended': [
    ['job', 'reported', 'cancelled'],
    ['job', 'needs-info', 'cancelled'],
    ['job', 'accepted', 'cancelled'],
    ['job', 'received', 'ready'],
    ['job', 'quoted', 'ready'],
    ['job', 'repairing', 'ready'],
  ],
};

describe.each(repairEvents)('the event %s', (event) => {
  const cells = Object.keys(actors).flatMap((actor) =>
    repairStatusNames.map((status) => [actor, status] as const),
  );
  test.each(cells)('by %s in %s', (actor, status) => {
    const rules = allowed[event];
    const rule = rules.find(([by, from]) => from === status && by.split(' ').includes(actor));
    const isActor = rules.some(([by]) => by.split(' ').includes(actor));
    const isStatus = rules.some(([, from]) => from === status);
    // A quote can be accepted until its last second, and lapses after it.
    const isLate = status === 'quoted' && event === 'quote-lapsed';
    const decision = decideRepair(stateIn(status), {
      event,
      by: actors[actor] as RepairActor,
      now: isLate ? now + 1 : now,
    });
    if (rule) expect(decision).toMatchObject({ ok: true, to: rule[2] });
    else {
      // Those who may cancel before the laptop is here read why they no longer can.
      const denied = event === 'cancelled' && isActor ? 'laptop-is-here' : 'access-denied';
      const code = isActor && !isStatus ? 'repair-moved' : denied;
      expect(decision).toEqual({ ok: false, code });
    }
  });
});

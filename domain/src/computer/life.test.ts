import { describe, expect, test } from 'vitest';
import type { Scope } from '../access/scopes.ts';
import { type Actor, decide, type LifeEvent, type LifeState, life } from './life.ts';
import { type Status, statuses } from './status.ts';

const staff = 'admin, cau, accountant';
const money = 'admin, accountant';
const anywhere = statuses.join(', ');

/** The expected moves of a computer with a serial number, without money or missing pieces. */
const specification: [event: LifeEvent, who: string, from: string, to: Status | 'unchanged'][] = [
  ['photo-uploaded', 'family', 'waiting', 'pending-signature'],
  ['photo-uploaded', 'family', 'unverified, pending-signature', 'unchanged'],
  ['photo-uploaded', 'family', 'incomplete', 'pending'],
  ['missing-document-sent', 'family', 'incomplete', 'pending'],
  ['photos-verified', staff, 'unverified', 'pending-signature'],
  ['photos-rejected', staff, 'unverified, pending-signature', 'waiting'],
  ['contract-signed', 'signing', 'pending-signature', 'pending-payment'],
  ['contract-signed', 'signing', 'incomplete', 'pending'],
  ['receipt-uploaded', 'family', 'pending-payment', 'transfer-confirmation'],
  ['transfer-validated', money, 'transfer-confirmation', 'paid'],
  ['transfer-found', money, 'pending-payment, transfer-confirmation', 'paid'],
  ['transfer-unassigned', money, 'paid, pending', 'pending-payment'],
  ['transfer-rejected', money, 'transfer-confirmation', 'pending-payment'],
  ['payment-authorised', 'gateway', 'pending-payment, transfer-confirmation', 'paid'],
  ['payment-authorised', 'gateway', 'waiting, unverified, pending-signature, expired', 'pending'],
  ['request-validated', staff, 'pending', 'validated'],
  ['request-rejected', staff, 'pending', 'incomplete'],
  ['invoice-created', money, 'paid, validated', 'invoiced'],
  ['invoice-regenerated', money, 'invoiced, exported', 'invoiced'],
  ['invoice-annulled', 'admin', 'invoiced, exported', 'paid'],
  ['exported', 'accountant', 'invoiced', 'exported'],
  [
    'refunded-in-full',
    `${money}, job`,
    'pending, incomplete, paid, validated, invoiced, exported, expired',
    'expired',
  ],
  [
    'withdrawn',
    'family, job, admin, cau',
    statuses.filter((status) => status !== 'expired').join(', '),
    'expired',
  ],
  ['serial-revoked', 'admin, cau', anywhere, 'unchanged'],
];

const events = Object.keys(life) as LifeEvent[];

const scopeSets: readonly Scope[][] = [
  [],
  ['user'],
  ['admin'],
  ['cau'],
  ['accountant'],
  ['user', 'admin'],
  ['user', 'cau'],
  ['user', 'accountant'],
  ['admin', 'cau'],
  ['admin', 'accountant'],
  ['cau', 'accountant'],
  ['user', 'admin', 'cau', 'accountant'],
];

const actors: readonly Actor[] = [
  { kind: 'family' },
  { kind: 'gateway' },
  { kind: 'signing' },
  { kind: 'job' },
  ...scopeSets.map((scopes) => ({ kind: 'staff', scopes }) as const),
];

describe('every event in every status by every actor', () => {
  const cases = events.flatMap((event) => statuses.map((status) => [event, status] as const));

  // Covers F4.flow.1, F4.flow.2
  test.each(cases)('decides %s in %s for every actor', (event, status) => {
    for (const actor of actors) {
      expect
        .soft(decide(ordinary(status), event, actor), name(actor))
        .toEqual(expected(event, status, actor));
    }
  });

  function expected(event: LifeEvent, status: Status, actor: Actor) {
    const rows = specification.filter(([each]) => each === event);
    if (!rows.some(([, who]) => names(who, actor))) return { ok: false, code: 'access-denied' };
    const row = rows.find(([, , from]) => from.split(', ').includes(status));
    if (!row) return { ok: false, code: 'not-in-this-status' };
    return { ok: true, to: row[3] === 'unchanged' ? status : row[3] };
  }

  /** One of several scopes is enough. `user` gives no staff rights. */
  function names(who: string, actor: Actor): boolean {
    const allowed = who.split(', ');
    return actor.kind === 'staff'
      ? actor.scopes.some((scope) => allowed.includes(scope))
      : allowed.includes(actor.kind);
  }
});

test('the specification lists exactly the known events', () => {
  expect(new Set(specification.map(([event]) => event))).toEqual(new Set(events));
});

test('only rejections, annulments and undone assignments need a reason', () => {
  expect(events.filter((event) => 'needsReason' in life[event])).toEqual([
    'photos-rejected',
    'transfer-unassigned',
    'transfer-rejected',
    'request-rejected',
    'invoice-annulled',
  ]);
});

function ordinary(status: Status): LifeState {
  return {
    status,
    hasMoney: false,
    wasPhotoRejected: false,
    holdsSerial: true,
    wasAskedForMore: false,
    isWithdrawn: false,
  };
}

function name(actor: Actor): string {
  return actor.kind === 'staff' ? `staff (${actor.scopes.join(' and ') || 'none'})` : actor.kind;
}

import { describe, expect, test } from 'vitest';
import { scopes } from '../access/scopes.ts';
import {
  type Actor,
  decide,
  handTargets,
  type LifeEvent,
  type LifeState,
  life,
  mayChangeByHand,
} from './life.ts';
import { type Status, statuses } from './status.ts';

const events = Object.keys(life) as LifeEvent[];
const family: Actor = { kind: 'family' };
const admin: Actor = { kind: 'staff', scopes: ['admin'] };

describe('photo after a rejection', () => {
  test.each([
    ['waiting', 'unverified'],
    ['unverified', 'unverified'],
    ['pending-signature', 'pending-signature'],
    ['incomplete', 'pending'],
  ] as const)('a photo after a rejection moves %s to %s', (status, to) => {
    const state = given(status, { wasPhotoRejected: true });
    expect(decide(state, 'photo-uploaded', family)).toEqual({ ok: true, to });
  });

  test('a rejected photo does not change the decision on any other event', () => {
    eachCase((event, status) => {
      if (event === 'photo-uploaded') return;
      expect(allDecisions(given(status, { wasPhotoRejected: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('computer with money', () => {
  test('a signature moves a computer with money to paid', () => {
    const signing: Actor = { kind: 'signing' };
    const state = given('pending-signature', { hasMoney: true });
    expect(decide(state, 'contract-signed', signing)).toEqual({ ok: true, to: 'paid' });
    const incomplete = given('incomplete', { hasMoney: true });
    expect(decide(incomplete, 'contract-signed', signing)).toEqual({ ok: true, to: 'pending' });
  });

  test('refuses and rejects no transfer receipt when the computer has money', () => {
    const refused = { ok: false, code: 'not-in-this-status' };
    const before = given('pending-payment', { hasMoney: true });
    expect(decide(before, 'receipt-uploaded', family)).toEqual(refused);
    const review = given('transfer-confirmation', { hasMoney: true });
    expect(decide(review, 'transfer-rejected', admin)).toEqual(refused);
  });

  test('money does not change the decision on any other event', () => {
    eachCase((event, status) => {
      if (['contract-signed', 'receipt-uploaded', 'transfer-rejected'].includes(event)) return;
      expect(allDecisions(given(status, { hasMoney: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('several missing pieces', () => {
  const pieces = [
    ['photo-uploaded', family],
    ['missing-document-sent', family],
    ['contract-signed', { kind: 'signing' }],
  ] as const;

  test.each(pieces)('accepts a second missing piece after the first: %s', (event, by) => {
    const asked = (status: Status) => given(status, { wasAskedForMore: true });
    expect(decide(asked('incomplete'), event, by)).toEqual({ ok: true, to: 'pending' });
    expect(decide(asked('pending'), event, by)).toEqual({ ok: true, to: 'pending' });
  });

  test.each(pieces)('refuses a piece that the staff did not ask for: %s', (event, by) => {
    expect(decide(given('pending'), event, by)).toEqual({
      ok: false,
      code: 'not-in-this-status',
    });
  });

  test('a request for pieces does not change the decision on other events or statuses', () => {
    eachCase((event, status) => {
      if (status === 'pending' && pieces.some(([each]) => each === event)) return;
      expect(allDecisions(given(status, { wasAskedForMore: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('computer without a serial number', () => {
  test.each([
    ['receipt-uploaded', 'pending-payment', family, 'serial-needed'],
    ['request-validated', 'pending', admin, 'serial-in-use'],
    ['invoice-created', 'paid', admin, 'serial-in-use'],
    ['invoice-created', 'validated', admin, 'serial-in-use'],
    ['serial-revoked', 'paid', admin, 'serial-needed'],
  ] as const)('%s in %s is refused without a serial number', (event, status, by, code) => {
    expect(decide(given(status, { holdsSerial: false }), event, by)).toEqual({ ok: false, code });
  });

  test('checks access and status before the serial number', () => {
    const state = given('paid', { holdsSerial: false });
    expect(decide(state, 'request-validated', family)).toMatchObject({ code: 'access-denied' });
    expect(decide(state, 'request-validated', admin)).toMatchObject({
      code: 'not-in-this-status',
    });
  });

  const gateway: Actor = { kind: 'gateway' };
  test.each([
    ['payment-authorised', 'pending-payment', gateway],
    ['payment-authorised', 'transfer-confirmation', gateway],
    ['transfer-validated', 'transfer-confirmation', admin],
    ['transfer-found', 'pending-payment', admin],
    ['transfer-found', 'transfer-confirmation', admin],
    ['contract-signed', 'pending-signature', { kind: 'signing' }],
  ] as const)('%s in %s leads to a review without a serial number', (event, status, by) => {
    const state = given(status, { hasMoney: event === 'contract-signed', holdsSerial: false });
    expect(decide(state, event, by)).toEqual({ ok: true, to: 'pending' });
  });

  test('no event covers a computer without a serial number', () => {
    const live = ['paid', 'validated', 'invoiced', 'exported'];
    eachCase((event, status) => {
      if (live.includes(status)) return;
      for (const hasMoney of [true, false]) {
        const state = given(status, { hasMoney, holdsSerial: false });
        for (const decision of allDecisions(state, event)) {
          expect(live, `${event} in ${status}`).not.toContain(decision.ok && decision.to);
        }
      }
    });
    for (const to of handTargets) {
      const hasMoney = to !== 'pending-payment';
      const lost = given('waiting', { hasMoney, holdsSerial: false });
      expect(mayChangeByHand(lost, to, admin)).toEqual(
        live.includes(to) ? { ok: false, code: 'serial-in-use' } : { ok: true, to },
      );
      // The server claims the serial number again.
      const expired = { ...lost, status: 'expired' } as const;
      expect(mayChangeByHand(expired, to, admin)).toEqual({ ok: true, to });
    }
  });

  test('all other events are the same without a serial number', () => {
    const held = ['receipt-uploaded', 'request-validated', 'serial-revoked', 'invoice-created'];
    const reviewed = ['payment-authorised', 'transfer-validated', 'transfer-found'];
    eachCase((event, status) => {
      if ([...held, ...reviewed].includes(event)) return;
      expect(allDecisions(given(status, { holdsSerial: false }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('status set by an admin', () => {
  test('an admin may set six statuses', () => {
    expect(handTargets).toEqual([
      'waiting',
      'pending-signature',
      'pending-payment',
      'transfer-confirmation',
      'paid',
      'invoiced',
    ]);
  });

  test.each(handTargets)('only an admin may set a status: %s', (to) => {
    const others: Actor[] = [
      family,
      { kind: 'gateway' },
      { kind: 'signing' },
      { kind: 'job' },
      { kind: 'staff', scopes: [] },
      { kind: 'staff', scopes: ['user', 'cau', 'accountant'] },
    ];
    for (const by of others) {
      expect(mayChangeByHand(given('waiting', { hasMoney: true }), to, by)).toEqual({
        ok: false,
        code: 'access-denied',
      });
    }
    const allowed = to === 'pending-payment' ? { ok: false, code: 'money-here' } : { ok: true, to };
    const several: Actor = { kind: 'staff', scopes };
    for (const by of [admin, several])
      expect(mayChangeByHand(given('waiting', { hasMoney: true }), to, by)).toEqual(allowed);
  });

  test.each(handTargets)(
    'without money an admin may set every status except invoiced: %s',
    (to) => {
      expect(mayChangeByHand(given('waiting'), to, admin)).toEqual(
        to === 'invoiced' ? { ok: false, code: 'money-needed' } : { ok: true, to },
      );
    },
  );
});

function given(status: Status, state: Partial<LifeState> = {}): LifeState {
  return {
    status,
    hasMoney: false,
    wasPhotoRejected: false,
    holdsSerial: true,
    wasAskedForMore: false,
    isWithdrawn: false,
    ...state,
  };
}

function eachCase(check: (event: LifeEvent, status: Status) => void): void {
  for (const event of events) for (const status of statuses) check(event, status);
}

function allDecisions(state: LifeState, event: LifeEvent) {
  const allActors: Actor[] = [
    family,
    { kind: 'gateway' },
    { kind: 'signing' },
    { kind: 'job' },
    { kind: 'staff', scopes },
  ];
  return allActors.map((by) => decide(state, event, by));
}

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

describe('a photo after a rejection', () => {
  test.each([
    ['waiting', 'unverified'],
    ['unverified', 'unverified'],
    ['pending-signature', 'pending-signature'],
    ['incomplete', 'pending'],
  ] as const)('in %s leads to %s', (status, to) => {
    const state = given(status, { wasPhotoRejected: true });
    expect(decide(state, 'photo-uploaded', family)).toEqual({ ok: true, to });
  });

  test('makes no difference to any other event', () => {
    eachCase((event, status) => {
      if (event === 'photo-uploaded') return;
      expect(allDecisions(given(status, { wasPhotoRejected: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('money that is already there', () => {
  test('makes a signature the last step before paid', () => {
    const signing: Actor = { kind: 'signing' };
    const state = given('pending-signature', { hasMoney: true });
    expect(decide(state, 'contract-signed', signing)).toEqual({ ok: true, to: 'paid' });
    const incomplete = given('incomplete', { hasMoney: true });
    expect(decide(incomplete, 'contract-signed', signing)).toEqual({ ok: true, to: 'pending' });
  });

  test('leaves no transfer to be made, wherever the computer was put', () => {
    expect(
      decide(given('pending-payment', { hasMoney: true }), 'receipt-uploaded', family),
    ).toEqual({ ok: false, code: 'not-in-this-status' });
  });

  test('makes no difference to any other event', () => {
    eachCase((event, status) => {
      if (['contract-signed', 'receipt-uploaded'].includes(event)) return;
      expect(allDecisions(given(status, { hasMoney: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('more than one missing piece', () => {
  const pieces = [
    ['photo-uploaded', family],
    ['missing-document-sent', family],
    ['contract-signed', { kind: 'signing' }],
  ] as const;

  test.each(pieces)('may follow the first: %s', (event, by) => {
    const asked = (status: Status) => given(status, { wasAskedForMore: true });
    expect(decide(asked('incomplete'), event, by)).toEqual({ ok: true, to: 'pending' });
    expect(decide(asked('pending'), event, by)).toEqual({ ok: true, to: 'pending' });
  });

  test.each(pieces)('is not taken where nobody asked: %s', (event, by) => {
    expect(decide(given('pending'), event, by)).toEqual({
      ok: false,
      code: 'not-in-this-status',
    });
  });

  test('makes no difference to any other event or status', () => {
    eachCase((event, status) => {
      if (status === 'pending' && pieces.some(([each]) => each === event)) return;
      expect(allDecisions(given(status, { wasAskedForMore: true }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('without a serial number of its own', () => {
  test.each([
    ['receipt-uploaded', 'pending-payment', family, 'serial-needed'],
    ['request-validated', 'pending', admin, 'serial-in-use'],
    ['serial-revoked', 'paid', admin, 'serial-needed'],
  ] as const)('%s in %s is refused', (event, status, by, code) => {
    expect(decide(given(status, { holdsSerial: false }), event, by)).toEqual({ ok: false, code });
  });

  test('whoever may not act and whatever is not the time is refused for that reason', () => {
    const state = given('paid', { holdsSerial: false });
    expect(decide(state, 'request-validated', family)).toMatchObject({ code: 'access-denied' });
    expect(decide(state, 'request-validated', admin)).toMatchObject({
      code: 'not-in-this-status',
    });
  });

  test('all other events go on, money and signatures above all', () => {
    const held = ['receipt-uploaded', 'request-validated', 'serial-revoked'];
    eachCase((event, status) => {
      if (held.includes(event)) return;
      expect(allDecisions(given(status, { holdsSerial: false }), event)).toEqual(
        allDecisions(given(status), event),
      );
    });
  });
});

describe('a status set by hand', () => {
  test('is one of six', () => {
    expect(handTargets).toEqual([
      'waiting',
      'pending-signature',
      'pending-payment',
      'transfer-confirmation',
      'paid',
      'invoiced',
    ]);
  });

  test.each(handTargets)('is an admin’s right, and nobody else’s: %s', (to) => {
    const others: Actor[] = [
      family,
      { kind: 'gateway' },
      { kind: 'signing' },
      { kind: 'job' },
      { kind: 'staff', scopes: [] },
      { kind: 'staff', scopes: ['user', 'cau', 'accountant'] },
    ];
    for (const by of others) {
      expect(mayChangeByHand({ hasMoney: true }, to, by)).toEqual({
        ok: false,
        code: 'access-denied',
      });
    }
    expect(mayChangeByHand({ hasMoney: true }, to, admin)).toEqual({ ok: true, to });
    const several: Actor = { kind: 'staff', scopes };
    expect(mayChangeByHand({ hasMoney: true }, to, several)).toEqual({ ok: true, to });
  });

  test.each(handTargets)('is without money all but invoiced: %s', (to) => {
    expect(mayChangeByHand({ hasMoney: false }, to, admin)).toEqual(
      to === 'invoiced' ? { ok: false, code: 'not-in-this-status' } : { ok: true, to },
    );
  });
});

function given(status: Status, state: Partial<LifeState> = {}): LifeState {
  return {
    status,
    hasMoney: false,
    wasPhotoRejected: false,
    holdsSerial: true,
    wasAskedForMore: false,
    ...state,
  };
}

function eachCase(look: (event: LifeEvent, status: Status) => void): void {
  for (const event of events) for (const status of statuses) look(event, status);
}

function allDecisions(state: LifeState, event: LifeEvent) {
  const everyone: Actor[] = [
    family,
    { kind: 'gateway' },
    { kind: 'signing' },
    { kind: 'job' },
    { kind: 'staff', scopes },
  ];
  return everyone.map((by) => decide(state, event, by));
}

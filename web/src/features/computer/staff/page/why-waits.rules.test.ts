import type { Status } from '@cobertura/domain/computer/status.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import { describe, expect, test } from 'vitest';
import type { ComputerEvent } from '../timeline/Timeline.tsx';
import { rejectionsIn, type WaitReason, whyWaits } from './why-waits.ts';

function event(name: string, from: Status | null, to: Status, at = 100): ComputerEvent {
  return { at, by: 'family', event: name, from, to, why: null };
}

const registered = event('registered', null, 'waiting', 1);

describe('why a computer waits', () => {
  const cases: [WaitReason, ComputerEvent[]][] = [
    ['photo-awaited', [registered]],
    ['photo-asked-again', [registered, event('photos-rejected', 'unverified', 'waiting')]],
    ['photo-after-rejection', [registered, event('photo-uploaded', 'waiting', 'unverified')]],
    ['signature-awaited', [event('photo-uploaded', 'waiting', 'pending-signature')]],
    ['payment-awaited', [event('contract-signed', 'pending-signature', 'pending-payment')]],
    [
      'receipt-asked-again',
      [event('transfer-rejected', 'transfer-confirmation', 'pending-payment')],
    ],
    ['deposit-unassigned', [event('transfer-unassigned', 'paid', 'pending-payment')]],
    ['receipt-sent', [event('receipt-uploaded', 'pending-payment', 'transfer-confirmation')]],
    ['paid-without-serial', [event('payment-authorised', 'pending-payment', 'pending')]],
    ['paid-without-serial', [event('transfer-validated', 'transfer-confirmation', 'pending')]],
    ['paid-too-early', [event('payment-authorised', 'waiting', 'pending')]],
    ['paid-expired', [event('payment-authorised', 'expired', 'pending')]],
    ['missing-sent', [event('missing-document-sent', 'incomplete', 'pending')]],
    ['missing-sent', [event('contract-signed', 'incomplete', 'pending')]],
    ['asked-for-more', [event('request-rejected', 'pending', 'incomplete')]],
    ['paid-by-gateway', [event('payment-authorised', 'pending-payment', 'paid')]],
    ['transfer-validated', [event('transfer-validated', 'transfer-confirmation', 'paid')]],
    ['transfer-found', [event('transfer-found', 'pending-payment', 'paid')]],
    ['invoice-annulled', [event('invoice-annulled', 'invoiced', 'paid')]],
    ['request-validated', [event('request-validated', 'pending', 'validated')]],
    ['invoiced', [event('invoice-created', 'paid', 'invoiced')]],
    ['exported', [event('exported', 'invoiced', 'exported')]],
    ['refunded', [event('refunded-in-full', 'paid', 'expired')]],
    ['withdrawn', [event('withdrawn', 'paid', 'expired')]],
    ['expired', [event('expired', 'waiting', 'expired')]],
    ['by-hand', [event('status-changed', 'waiting', 'paid')]],
  ];
  test.each(cases)('is %s', (reason, events) => {
    const last = events.at(-1);
    const status = last?.to ?? 'waiting';
    expect(whyWaits({ status }, events)).toEqual({ reason, since: last?.at });
  });

  test('is a new receipt after a rejection, but only of the same coverage period', () => {
    const rejected = event('transfer-rejected', 'transfer-confirmation', 'pending-payment');
    const sent = event('receipt-uploaded', 'pending-payment', 'transfer-confirmation');
    const status = 'transfer-confirmation';
    expect(whyWaits({ status }, [rejected, sent]).reason).toBe('receipt-after-rejection');
    const renewed = event('renewed', 'expired', 'waiting');
    expect(whyWaits({ status }, [rejected, renewed, sent]).reason).toBe('receipt-sent');
  });

  test('counts from the change of the status, not from later events', () => {
    const moved = event('photo-uploaded', 'waiting', 'unverified', 50);
    const again = event('photo-uploaded', 'unverified', 'unverified', 90);
    expect(whyWaits({ status: 'unverified' }, [moved, again]).since).toBe(50);
  });

  test.each(statuses)('has a reason for %s without events', (status) => {
    expect(whyWaits({ status }, []).reason).toMatch(/^[a-z-]+$/);
  });
});

test('lists the rejections, newest first', () => {
  const first = event('photos-rejected', 'unverified', 'waiting', 10);
  const second = event('transfer-rejected', 'transfer-confirmation', 'pending-payment', 20);
  expect(rejectionsIn([registered, first, second])).toEqual([second, first]);
});

import { expect, it } from 'vitest';
import { annulmentAfter, correctionAfter } from './correction.ts';

const alta = (state: 'pending' | 'accepted' | 'accepted-with-errors' | 'rejected' | null) =>
  ({ kind: 'alta', state }) as const;
const anulacion = (state: 'accepted' | 'accepted-with-errors' | 'rejected') =>
  ({ kind: 'anulacion', state }) as const;

it.each([
  ['an unknown invoice', [], undefined],
  ['one that waits', [alta('pending')], undefined],
  ['one that was accepted', [alta('accepted')], undefined],
  ['one that was never to be sent', [alta(null)], undefined],
  ['one that was rejected', [alta('rejected')], { previousRejection: 'X' }],
  ['one that was doubted', [alta('accepted-with-errors')], {}],
  [
    'a correction that was rejected too',
    [alta('rejected'), alta('rejected')],
    { previousRejection: 'X' },
  ],
  [
    'a correction that was rejected, of one that the agency has',
    [alta('accepted-with-errors'), alta('rejected')],
    { previousRejection: 'S' },
  ],
  ['a correction that waits', [alta('rejected'), alta('pending')], undefined],
  ['a rejected annulment', [alta('accepted'), anulacion('rejected')], { previousRejection: 'S' }],
  [
    'a rejected annulment of an invoice that the agency never took',
    [alta('rejected'), anulacion('rejected')],
    { previousRejection: 'S', withoutRecord: true },
  ],
  ['a doubted annulment', [alta('accepted'), anulacion('accepted-with-errors')], undefined],
])('%s is sent again as %#', (_what, history, correction) => {
  expect(correctionAfter(history)).toEqual(correction);
});

it.each([
  ['one that the agency has', [alta('accepted')], undefined],
  ['one that it doubted', [alta('accepted-with-errors')], undefined],
  ['one that is on its way', [alta('pending')], undefined],
  ['one whose correction is on its way', [alta('rejected'), alta('pending')], undefined],
  ['one that was never to be sent', [alta(null)], undefined],
  ['one that it rejected', [alta('rejected'), alta('rejected')], { withoutRecord: true }],
])('the annulment of %s is recorded as %#', (_what, history, correction) => {
  expect(annulmentAfter(history)).toEqual(correction);
});

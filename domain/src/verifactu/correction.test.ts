import { expect, it } from 'vitest';
import { annulmentAfter, correctionAfter } from './correction.ts';

const alta = (state: 'pending' | 'accepted' | 'accepted-with-errors' | 'rejected' | null) =>
  ({ kind: 'alta', state }) as const;
const anulacion = (state: 'accepted' | 'accepted-with-errors' | 'rejected') =>
  ({ kind: 'anulacion', state }) as const;

it.each([
  ['an unknown invoice', [], undefined],
  ['a pending record', [alta('pending')], undefined],
  ['an accepted record', [alta('accepted')], undefined],
  ['a record that is not submitted', [alta(null)], undefined],
  ['a rejected record', [alta('rejected')], { previousRejection: 'X' }],
  ['a record accepted with errors', [alta('accepted-with-errors')], {}],
  [
    'a rejected correction of a rejected record',
    [alta('rejected'), alta('rejected')],
    { previousRejection: 'X' },
  ],
  [
    'a rejected correction of a record accepted with errors',
    [alta('accepted-with-errors'), alta('rejected')],
    { previousRejection: 'S' },
  ],
  ['a pending correction', [alta('rejected'), alta('pending')], undefined],
  ['a rejected annulment', [alta('accepted'), anulacion('rejected')], { previousRejection: 'S' }],
  [
    'a rejected annulment of a rejected record',
    [alta('rejected'), anulacion('rejected')],
    { previousRejection: 'S', withoutRecord: true },
  ],
  [
    'an annulment accepted with errors',
    [alta('accepted'), anulacion('accepted-with-errors')],
    undefined,
  ],
])('chooses the correction after %s (case %#)', (_what, history, correction) => {
  expect(correctionAfter(history)).toEqual(correction);
});

it.each([
  ['an accepted record', [alta('accepted')], undefined],
  ['a record accepted with errors', [alta('accepted-with-errors')], undefined],
  ['a pending record', [alta('pending')], undefined],
  ['a record with a pending correction', [alta('rejected'), alta('pending')], undefined],
  ['a record that is not submitted', [alta(null)], undefined],
  ['a rejected record', [alta('rejected'), alta('rejected')], { withoutRecord: true }],
])('chooses the annulment of %s (case %#)', (_what, history, correction) => {
  expect(annulmentAfter(history)).toEqual(correction);
});

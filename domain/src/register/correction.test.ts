import { expect, it } from 'vitest';
import { correctionAfter } from './correction.ts';

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
  ['a doubted annulment', [alta('accepted'), anulacion('accepted-with-errors')], undefined],
])('%s is sent again as %#', (_what, history, correction) => {
  expect(correctionAfter(history)).toEqual(correction);
});

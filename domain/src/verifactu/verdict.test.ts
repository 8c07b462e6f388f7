import { expect, it } from 'vitest';
import { settleVerdict, type Verdict } from './verdict.ts';

const rejected = (code: string, duplicate?: Verdict): Verdict => ({
  state: 'rejected',
  code,
  ...(duplicate && { duplicate }),
});
const accepted: Verdict = { state: 'accepted' };
const acceptedWithErrors: Verdict = { state: 'accepted-with-errors', code: '2001', text: 'NIF' };

it.each([
  ['an accepted record', accepted, 'alta', 2, accepted],
  ['a rejected record', rejected('1100'), 'alta', 2, rejected('1100')],
  [
    'a duplicate that was sent once',
    rejected('3000', accepted),
    'alta',
    1,
    rejected('3000', accepted),
  ],
  ['a duplicate that was sent again', rejected('3000', accepted), 'alta', 2, accepted],
  [
    'a duplicate that was accepted with errors',
    rejected('3000', acceptedWithErrors),
    'alta',
    5,
    acceptedWithErrors,
  ],
  ['a duplicate without a reported state', rejected('3000'), 'alta', 2, rejected('3000')],
  ['an earlier annulment that was sent once', rejected('3001'), 'anulacion', 1, rejected('3001')],
  ['an earlier annulment that was sent again', rejected('3001'), 'anulacion', 2, accepted],
  ['an alta of an annulled invoice', rejected('3001'), 'alta', 2, rejected('3001')],
] as const)('settles the verdict of %s', (_what, verdict, kind, tries, settled) => {
  expect(settleVerdict(verdict, { kind, tries })).toEqual(settled);
});

import { expect, test } from 'vitest';
import { reviewKind, type SignedOperation } from './review.ts';

test.each<[SignedOperation['kind'], boolean, boolean, ReturnType<typeof reviewKind>]>([
  ['payment', true, false, 'unknown-order'],
  ['payment', false, false, undefined],
  ['refund', true, false, 'portal-refund'],
  ['refund', true, true, undefined],
  ['refund', false, false, undefined],
  ['other', true, false, 'other-operation'],
  ['other', false, false, undefined],
])(
  'a message about a %s, authorised: %j, own refund: %j, is reviewed as %s',
  (kind, isAuthorised, isOwnRefund, expected) => {
    expect(reviewKind({ kind, isAuthorised }, { isOwnRefund })).toBe(expected);
  },
);

import { expect, test } from 'vitest';
import { statuses } from '../computer/status.ts';
import { findSigningRefusal, mayReadDraft } from './may-sign.ts';

const cases = statuses.flatMap((status) =>
  [false, true].map((wasAskedForMore) => ({ status, wasAskedForMore })),
);

test.each(cases)(
  'decides signing and reading the draft in $status, with more pieces requested: $wasAskedForMore',
  (given) => {
    const { status, wasAskedForMore } = given;
    const first = { ...given, contractSigned: false, holdsSerial: true };
    const signed = { ...first, contractSigned: true };
    const awaited =
      ['pending-signature', 'incomplete'].includes(status) ||
      (status === 'pending' && wasAskedForMore);

    expect(findSigningRefusal(first)).toBe(awaited ? undefined : 'not-in-this-status');
    // An admin may have set this status again. The contract is then signed a second time.
    expect(findSigningRefusal(signed)).toBe(
      status === 'pending-signature' ? undefined : 'not-in-this-status',
    );
    expect(findSigningRefusal({ ...first, holdsSerial: false })).toBe(
      awaited ? 'serial-needed' : 'not-in-this-status',
    );
    expect(mayReadDraft(first)).toBe(awaited || ['waiting', 'unverified'].includes(status));
    expect(mayReadDraft(signed)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { readKindChange, writeKindChange } from './kind-change.ts';
import { complaintKinds } from './kinds.ts';

test.each(complaintKinds.flatMap((from) => complaintKinds.map((to) => ({ from, to }))))(
  'reads what was written of $from and $to',
  (change) => {
    expect(readKindChange(writeKindChange(change))).toEqual(change);
  },
);

test.each(['', 'billing', 'billing > ', 'billing > unknown', 'billing > other > repair'])(
  'reads no change from %j',
  (text) => {
    expect(readKindChange(text)).toBeUndefined();
  },
);

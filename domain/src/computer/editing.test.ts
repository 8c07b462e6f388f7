import { expect, test } from 'vitest';
import { mayFamilyEdit } from './editing.ts';
import { statuses } from './status.ts';

const open = ['waiting', 'unverified', 'pending-signature', 'incomplete'];

test.each(statuses)(
  'a family changes the data in %s if nothing is signed and it is open',
  (status) => {
    expect(mayFamilyEdit(status, false)).toBe(open.includes(status));
    expect(mayFamilyEdit(status, true)).toBe(false);
  },
);

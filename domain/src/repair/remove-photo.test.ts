import { expect, it } from 'vitest';
import { refuseRemoval } from './remove-photo.ts';

it.each([
  ['their own', 'intake', 'brais', 100, undefined],
  ['one from before the present status', 'intake', 'brais', 99, 'repair-moved'],
  ['one of a colleague', 'intake', 'iria', 100, 'file-not-found'],
  ['one of an erased person', 'after', null, 100, 'file-not-found'],
  ['one of the family', 'damage', 'brais', 100, 'file-not-found'],
  ['the deposit receipt', 'deposit-receipt', 'brais', 100, 'file-not-found'],
] as const)('the refusal to remove %s as the workshop', (_, purpose, sentBy, sentAt, refusal) => {
  const photo = { purpose, sentBy, sentAt };
  expect(refuseRemoval(photo, { callerId: 'brais', statusSince: 100 })).toBe(refusal);
});

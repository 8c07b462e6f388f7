import { expect, test } from 'vitest';
import { changeOptions } from './api.ts';

const fields = Object.keys(changeOptions.body.shape);

test('a form with one setting changes no other setting', () => {
  expect(fields).toContain('bankAccount');
  expect(changeOptions.body.parse({})).toEqual({});
  expect(changeOptions.body.parse({ isMaintenance: true })).toEqual({ isMaintenance: true });
});

test('an empty bank account is accepted as a change', () => {
  expect(changeOptions.body.parse({ bankAccount: ' ' })).toEqual({ bankAccount: '' });
});

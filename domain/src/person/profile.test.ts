import { describe, expect, test } from 'vitest';
import {
  checkNewPassword,
  checkProfileField,
  normaliseProfileField,
  profileFieldNames,
} from './profile.ts';

const valid = {
  firstName: 'Uxía',
  surname1: 'Núñez',
  surname2: 'Rial',
  dni: '12345678Z',
  phone: '600 000 000',
  email: 'uxia@example.com',
  address: 'Rúa Nova, 1',
  postcode: '15001',
  town: 'A Coruña',
  province: 'A Coruña',
};

describe('profile field', () => {
  test.each(Object.entries(valid))('the profile field %s accepts %j', (field, text) => {
    expect(checkProfileField(field as keyof typeof valid, text)).toBeUndefined();
  });

  test.each(profileFieldNames)(
    'the profile field %s is required unless it is surname2',
    (field) => {
      const issue = field === 'surname2' ? undefined : 'required';
      expect(checkProfileField(field, '')).toBe(issue);
      expect(checkProfileField(field, ' \t ')).toBe(issue);
    },
  );

  test.each(profileFieldNames)('the profile field %s refuses control characters', (field) => {
    expect(checkProfileField(field, `${valid[field]}\u0000`)).toBe('wrong-format');
  });

  test.each(profileFieldNames)('the profile field %s has a maximum length', (field) => {
    expect(checkProfileField(field, 'x'.repeat(1000))).toBe('too-long');
  });

  test.each([
    ['dni', '12345678A', 'nif-format-incorrect'],
    ['phone', '600', 'wrong-format'],
    ['email', 'uxia', 'wrong-format'],
    ['email', 'ux ia@example.com', 'hidden-characters'],
    ['email', 'ux\u200bia@example.com', 'hidden-characters'],
    ['email', 'uxia@example.com, ana@example.com', 'wrong-format'],
    ['postcode', '1500', 'wrong-format'],
    ['province', 'Madrid', 'not-an-option'],
    ['province', 'lugo', 'not-an-option'],
    ['province', 'constructor', 'not-an-option'],
  ] as const)('the profile field %s refuses %j with %s', (field, text, issue) => {
    expect(checkProfileField(field, text)).toBe(issue);
  });

  test.each(['firstName', 'surname1', 'surname2'] as const)(
    'the profile field %s refuses a name that papers cannot print',
    (field) => {
      expect(checkProfileField(field, '李小龙')).toBe('letters-of-a-name');
      expect(checkProfileField(field, 'Ana 😀')).toBe('letters-of-a-name');
      expect(checkProfileField(field, 'Nguyễn')).toBeUndefined();
    },
  );

  test.each([
    ['address', 'شارع 1', 'other-alphabet'],
    ['town', '김천', 'other-alphabet'],
    ['town', 'Łódź 🏠', undefined],
  ] as const)('the profile field %s with %j has the issue %s', (field, text, issue) => {
    expect(checkProfileField(field, text)).toBe(issue);
  });

  test.each([
    ['firstName', ' Uxía  Iria ', 'Uxía  Iria'],
    ['dni', ' 12345678z ', '12345678Z'],
    ['email', ' UXIA@Example.COM ', 'uxia@example.com'],
    ['province', ' Lugo ', 'Lugo'],
  ] as const)('the profile field %s normalises %j to %j', (field, text, written) => {
    expect(normaliseProfileField(field, text)).toBe(written);
  });
});

test.each([
  ['', 'required'],
  ['12345', 'too-short'],
  ['123456', undefined],
  ['      ', undefined],
])('the new password %j has the issue %s', (password, issue) => {
  expect(checkNewPassword(password)).toBe(issue);
});

test('a password has at most 200 characters', () => {
  expect(checkNewPassword('x'.repeat(200))).toBeUndefined();
  expect(checkNewPassword('x'.repeat(201))).toBe('too-long');
});

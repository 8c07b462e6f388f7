import { describe, expect, test } from 'vitest';
import { mayCall } from './access.ts';
import { holdsAny, isFamily, isStaff, type Scope, scopes, staffScopes } from './scopes.ts';

describe('access to an endpoint', () => {
  // Covers B6.1, F3.2, F6.1
  test.each([
    ['anyone', [], true],
    ['provider', [], true],
    ['signed-in', ['user'], true],
    ['signed-in', ['accountant'], true],
    [['user'], ['user'], true],
    [['user'], ['admin'], false],
    [['user'], [], false],
    [['admin'], ['user'], false],
    [['admin'], ['cau', 'accountant'], false],
    [['admin', 'cau'], ['cau'], true],
    [['admin', 'accountant'], ['cau'], false],
    [['accountant'], ['user', 'accountant'], true],
    [[], ['user', 'admin', 'cau', 'accountant'], false],
  ] as const)(
    'access %j for a caller with the scopes %j is allowed: %s',
    (access, held, isOpen) => {
      expect(mayCall(access, held)).toBe(isOpen);
    },
  );

  test('an endpoint for one scope refuses every other scope', () => {
    for (const wanted of scopes) {
      for (const held of scopes) expect(mayCall([wanted], [held])).toBe(wanted === held);
    }
  });
});

describe('families', () => {
  test.each<[Scope[], boolean]>([
    [['user'], true],
    [[], false],
    [['admin'], false],
    [['cau'], false],
    [['accountant'], false],
    [['workshop'], false],
    [['user', 'workshop'], false],
    [['user', 'cau'], false],
    [['user', 'admin'], false],
  ])('a person with the scopes %j is a family: %s', (scopes, expected) => {
    expect(isFamily(scopes)).toBe(expected);
  });
});

describe('staff scopes', () => {
  test.each<[Scope[], boolean]>([
    [['user'], false],
    [[], false],
    [['admin'], true],
    [['cau'], true],
    [['accountant'], true],
    [['user', 'cau'], true],
  ])('the scopes %j make a staff member: %s', (held, staff) => {
    expect(isStaff(held)).toBe(staff);
    expect(holdsAny(held, staffScopes)).toBe(staff);
  });

  test('every scope except user is a staff scope', () => {
    expect(scopes.filter((scope) => isStaff([scope]))).toEqual(staffScopes);
  });
});

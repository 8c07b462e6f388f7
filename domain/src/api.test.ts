import { describe, expect, test } from 'vitest';
import { mayCall } from './access/access.ts';
import { scopes } from './access/scopes.ts';
import { endpoints } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { errorMessage, errors, errorTables } from './errors.ts';
import { isIssueCode, issueMessages } from './issues.ts';
import { languages } from './language.ts';

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

describe('endpoints', () => {
  test('no two endpoints share a method and a path', () => {
    const names = listed.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // Covers F6.8
  test.each(listed)('%s declares its access', (_name, { access }) => {
    const known: readonly string[] =
      typeof access === 'string' ? ['anyone', 'provider', 'signed-in'] : scopes;
    const said = [access].flat();
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((each) => !known.includes(each))).toEqual([]);
  });

  test.each(listed)('%s declares every parameter of its path', (_name, { path, params }) => {
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(path.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}:*]/);
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  test.each(listed.filter(([, endpoint]) => endpoint.openToViewer))(
    '%s, open to a viewer, only reads what a family sees, without secrets',
    (_name, { method, access, carriesSecret, upload, body }) => {
      expect(method).toBe('GET');
      expect([carriesSecret, upload, body]).toEqual([undefined, undefined, undefined]);
      expect(access !== 'provider' && mayCall(access, ['user'])).toBe(true);
    },
  );

  test.each(listed)('%s refuses only with known error codes', (_name, { refuses = [] }) => {
    expect(refuses.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
  });

  test.each(listed)(
    '%s reports invalid input with known issue codes',
    (_name, { params, query, body }) => {
      for (const schema of [params, query, body].filter((part) => part !== undefined)) {
        for (const value of [undefined, null, 7, true, {}, [], '', '\u0000', 'x'.repeat(100_000)]) {
          const input = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]));
          const issues = schema.safeParse(input).error?.issues ?? [];
          expect(issues.filter(({ message }) => !isIssueCode(message))).toEqual([]);
        }
      }
    },
  );
});

describe('errors', () => {
  // Covers B8.3, F8.8
  test.each(Object.entries(errors))(
    'the error %s has a status and a message in every language',
    (_code, answer) => {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(600);
      expectInEveryLanguage(answer.message);
    },
  );

  test('every error code is in exactly one table', () => {
    const codes = errorTables.flatMap((table) => Object.keys(table));
    expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted());
  });

  test('a message mentions the details of its refusal, and leaves out missing ones', () => {
    expect(errorMessage('statement-wrong', 'es', { line: 7 })).toContain('no cuadran (línea 7):');
    const students = ['Ana', 'Brais'];
    expect(errorMessage('sitting-changed', 'es', { students })).toContain('de Ana y Brais:');
    expect(errorMessage('sitting-changed', 'ga', { students })).toContain('de Ana e Brais:');
    expect(errorMessage('statement-wrong', 'es')).toContain('no cuadran: puede');
    const accounts = { found: 'ES1', expected: 'ES2' };
    expect(errorMessage('statement-other-account', 'ga', accounts)).toContain(
      'da conta ES1, pero as transferencias chegan a ES2.',
    );
  });

  // Covers F5.1
  test.each(Object.entries(issueMessages))(
    'the issue %s has a message in every language',
    (_code, message) => {
      expectInEveryLanguage(message);
    },
  );
});

function expectInEveryLanguage(message: Record<string, string>) {
  expect(Object.keys(message).toSorted()).toEqual(languages.toSorted());
  for (const text of Object.values(message)) expect(text.trim()).not.toBe('');
}

import { issueMessages } from '@cobertura/domain/issues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { registrationForm } from '../../../testing/forms.ts';

const required = [
  'firstName',
  'surname1',
  'dni',
  'phone',
  'email',
  'address',
  'postcode',
  'town',
  'province',
  'password',
] as const;

describe('an invalid registration', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await testApp();
  });
  afterAll(async () => {
    expect(await product.deps.db.selectFrom('users').execute()).toEqual([]);
    await product.close();
  });

  const register = (form: object, language = 'es') =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/user',
      payload: form,
      headers: { 'accept-language': language },
    });

  async function expectIssue(form: object, field: string, code: keyof typeof issueMessages) {
    for (const language of ['es', 'ga'] as const) {
      const reply = await register(form, language);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        code: 'invalid-input',
        message: expect.stringContaining(language === 'es' ? 'Revisa los' : 'Revisa os'),
        issues: [{ field, code, message: issueMessages[code][language] }],
      });
    }
  }

  // Covers F5.3
  it.each(required)('reports a missing %s in both languages', async (field) => {
    await expectIssue({ ...registrationForm, [field]: undefined }, field, 'required');
  });

  it.each(required)('reports an empty %s', async (field) => {
    await expectIssue({ ...registrationForm, [field]: '' }, field, 'required');
  });

  it.each(['李小龙', '김민준', 'محمد', 'Ana 😀'])(
    'refuses the name %s, which no paper prints',
    async (name) => {
      await expectIssue({ ...registrationForm, surname1: name }, 'surname1', 'letters-of-a-name');
    },
  );

  it('refuses an address with letters of another alphabet', async () => {
    await expectIssue({ ...registrationForm, address: 'شارع 1' }, 'address', 'other-alphabet');
  });

  it('names every missing field of an empty registration', async () => {
    const { issues } = (await register({})).json();
    expect(issues.map(({ field }: { field: string }) => field)).toEqual(required);
  });

  it('refuses a list instead of a registration form', async () => {
    const reply = await register([registrationForm]);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field: '', code: 'wrong-format' }]);
  });

  // Covers F2.register.2, F5.9
  it.each([
    ['dni', '12345678A', 'nif-format-incorrect'],
    ['dni', 'X1234567A', 'nif-format-incorrect'],
    ['dni', '12345678', 'nif-format-incorrect'],
    ['dni', '1'.repeat(1000), 'too-long'],
    ['province', 'Madrid', 'not-an-option'],
    ['province', 'a coruña', 'not-an-option'],
    ['province', '__proto__', 'not-an-option'],
    ['email', 'antia', 'wrong-format'],
    ['email', 'antia@example.com, outra@example.com', 'wrong-format'],
    ['email', `${'a'.repeat(250)}@example.com`, 'too-long'],
    ['phone', 'seiscentos', 'wrong-format'],
    ['phone', '6', 'wrong-format'],
    ['postcode', '1570', 'wrong-format'],
    ['postcode', 'ABCDE', 'wrong-format'],
    ['firstName', '   ', 'required'],
    ['firstName', 'x'.repeat(101), 'too-long'],
    ['town', 'x'.repeat(101), 'too-long'],
    ['address', 'x'.repeat(201), 'too-long'],
    ['password', '12345', 'too-short'],
    ['password', 'x'.repeat(201), 'too-long'],
    ['lang', 'en', 'not-an-option'],
    ['firstName', 'Antía\u0000', 'wrong-format'],
    ['surname1', 'Castro\nBcc: a@example.com', 'wrong-format'],
    ['surname2', 'Vila\u001B[31m', 'wrong-format'],
    ['address', 'Rúa\u0085Nova', 'wrong-format'],
    ['town', 'Santi\uD83Dago', 'wrong-format'],
    ['email', 'ant\u0007ia@example.com', 'wrong-format'],
    ['email', 'ant\u200bia@example.com', 'hidden-characters'],
    ['email', 'ant\u202eia@example.com', 'hidden-characters'],
    ['email', 'ant ia@example.com', 'hidden-characters'],
  ] as const)('reports what is wrong with %s %j', async (field, value, code) => {
    await expectIssue({ ...registrationForm, [field]: value }, field, code);
  });

  it.each([7, true, null, [], {}, ['a@example.com']])(
    'refuses %j instead of a text',
    async (value) => {
      for (const field of required) {
        const reply = await register({ ...registrationForm, [field]: value });
        expect(reply.statusCode).toBe(400);
        expect(reply.json().issues).toMatchObject([{ field }]);
      }
    },
  );

  it('names all invalid fields of a registration at once', async () => {
    const reply = await register({ ...registrationForm, dni: 'x', email: 'x', postcode: 'x' });
    const fields = reply.json().issues.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['dni', 'email', 'postcode']);
  });
});

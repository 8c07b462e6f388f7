import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword } from '../../../testing/app.ts';
import { profileForm, registrationForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';
import { createFirstAdmin } from './service/create-first-admin.ts';

/** The same address: decomposed accents, other case, invisible characters around it. */
const stored = 'ni\u00f1o@example.com';
const typed = '\u200e NIN\u0303O@Example.com\u200b ';

describe('the forms of an e-mail address', () => {
  const product = useApp(testApp);
  beforeAll(async () => {
    const refused = await createFirstAdmin(product.deps.db, {
      email: '\u202aADMIN\u0303@example.com\u202c',
      firstName: 'Ana',
      surname1: 'Rey',
      password: testPassword,
    });
    expect(refused).toBeUndefined();
    await send('POST /user', { ...registrationForm, email: typed, password: testPassword });
  });

  const send = (what: string, payload: object, headers = {}) => {
    const [method = '', path = ''] = what.split(' ');
    return product.app.inject({
      method: method as 'PUT',
      url: `/api/v1${path}`,
      payload,
      headers,
    });
  };
  const hiddenCharacters = [expect.objectContaining({ field: 'email', code: 'hidden-characters' })];

  it('registration refuses every form of a taken address', async () => {
    for (const email of [stored, typed, stored.normalize('NFD')]) {
      const reply = await send('POST /user', { ...registrationForm, email });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'email-taken']);
    }
  });

  it('every form signs in and requests a reset', async () => {
    for (const email of [stored, typed, stored.normalize('NFD')]) {
      expect((await send('POST /login', { email, password: testPassword })).statusCode).toBe(200);
      expect((await send('PUT /login/user/reset-password', { email })).statusCode).toBe(200);
    }
  });

  it('a change refuses another form of a taken address', async () => {
    await product.addPerson({ email: 'outra@example.com' });
    const headers = await product.signIn('outra@example.com');
    const reply = await send('PUT /user', { ...profileForm, email: typed }, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'email-taken']);
  });

  it('the staff finds every form, also with an invisible character in the search', async () => {
    const headers = await product.signIn('admi\u00f1@example.com');
    for (const text of ['nin\u0303o@', 'NI\u00d1O@', 'ni\u00f1o\u200b@example']) {
      const url = `/api/v1/user?email=${encodeURIComponent(`/${text}/`)}`;
      const { docs } = (await product.app.inject({ url, headers })).json();
      expect(docs).toMatchObject([{ email: stored }]);
    }
  });

  it.each(['ni\u00f1\u200bo@example.com', 'ni\u00f1o@exam\u202eple.com', 'ni \u00f1o@example.com'])(
    'the address %j with a hidden character inside is refused everywhere',
    async (email) => {
      const headers = await product.signIn(stored);
      const replies = await Promise.all([
        send('POST /user', { ...registrationForm, email }),
        send('POST /login', { email, password: testPassword }),
        send('PUT /login/user/reset-password', { email }),
        send('PUT /user', { ...profileForm, email }, headers),
      ]);
      for (const reply of replies) {
        expect(reply.statusCode).toBe(400);
        expect(reply.json().issues).toEqual(hiddenCharacters);
      }
    },
  );
});

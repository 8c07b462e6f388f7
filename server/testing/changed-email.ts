import type { Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { profileForm } from './forms.ts';

type Headers = { authorization: string };

/** The product with people who change their e-mail and undo it with the mailed link. */
export async function changedEmailApp() {
  const product = await testApp({ PUBLIC_URL: 'https://cobertura.example' });
  await product.work();
  let made = 0;

  const send = (what: string, payload: object, headers: object = {}, network = '10.0.0.1') => {
    const [method = '', path = ''] = what.split(' ');
    return product.app.inject({
      method: method as 'PUT',
      url: `/api/v1${path}`,
      payload,
      headers: { ...headers },
      remoteAddress: network,
    });
  };

  return {
    ...product,
    send,
    /** A signed-in person with an e-mail of their own. */
    person: async (given: Parameters<TestApp['addPerson']>[0] = {}) => {
      const email = `cambio-${++made}@example.com`;
      const id = await product.addPerson({ email, ...given });
      return { id, email, headers: await product.signIn(email) };
    },
    /** Changes the e-mail and replaces the session of the person. */
    change: async (person: { headers: Headers }, email: string) => {
      const reply = await send('PUT /user', { ...profileForm, email }, person.headers);
      expect(reply.statusCode).toBe(200);
      person.headers = { authorization: `Bearer ${reply.json().token}` };
    },
    undo: (key: string) => send('PUT /login/user/restore-email', { key }),
    logIn: (email: string, password: string) => send('POST /login', { email, password }),
    statusOfMe: async ({ headers }: { headers: Headers }) =>
      (await product.app.inject({ url: '/api/v1/user/me', headers })).statusCode,
    emailOf: async (id: string) => {
      const { email } = await product.deps.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return email;
    },
    /** The mails to this address, once there are as many. */
    mailsTo: (address: string, count = 1): Promise<Email[]> =>
      vi.waitFor(
        async () => {
          const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
          expect(found).toHaveLength(count);
          return found;
        },
        { timeout: 20_000, interval: 50 },
      ),
    pass: (days: number) => {
      product.clock.time = new Date(product.clock.time.getTime() + days * 24 * 3600_000);
    },
  };
}

/** The key of the link to this page in one of the mails. */
export function keyIn(mails: readonly Email[], page = 'restore-email'): string {
  const link = new RegExp(`${page}\\?key=([\\w-]+)\\s`);
  const keys = mails.map(({ text }) => link.exec(text ?? '')?.[1] ?? '');
  return keys.find((key) => key !== '') ?? '';
}

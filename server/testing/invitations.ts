import type { InjectOptions } from 'fastify';
import type { Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { computersApp, type Member } from './computers.ts';
import { profileForm } from './forms.ts';

export type InvitationsApp = Awaited<ReturnType<typeof invitationsApp>>;

/** The product with running jobs, and staff who register families and computers by phone. */
export async function invitationsApp() {
  const product = await computersApp();
  await product.work();
  const cau = await product.staff('cau');
  const admin = await product.staff('admin');
  let made = 0;

  // Each call moves the clock by a second, so that events have an order.
  const inject = (request: InjectOptions) => {
    product.clock.time = new Date(product.clock.time.getTime() + 1000);
    return product.app.inject({ ...request, url: `/api/v1${request.url}` });
  };
  /** A POST with an idempotency key. */
  const post = (as: Member, url: string, payload: object, key?: string) =>
    inject({
      method: 'POST',
      url,
      payload,
      headers: { ...product.signedIn(as), ...(key && { 'idempotency-key': key }) },
    });
  const put = (url: string, payload: object, network = '10.0.0.1') =>
    inject({ method: 'PUT', url, payload, remoteAddress: network });
  const newEmail = () => `telefono-${++made}@example.com`;
  const mailsTo = (address: string, count = 1): Promise<Email[]> =>
    vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
        expect(found).toHaveLength(count);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );

  return {
    ...product,
    cau,
    admin,
    post,
    put,
    newEmail,
    mailsTo,
    familyForm: (given: object = {}) => ({
      ...profileForm,
      email: newEmail(),
      lang: 'es',
      ...given,
    }),
    /** Registers a family by phone. Returns it with the keys of its mail. */
    registerFamily: async (given: { lang?: 'es' | 'ga' } = {}) => {
      const form = { ...profileForm, email: newEmail(), lang: 'es', ...given };
      const reply = await post(cau, '/admin/family', form);
      expect(reply.statusCode).toBe(200);
      const id: string = reply.json()._id;
      const mails = await mailsTo(form.email);
      return { id, email: form.email, ...keysIn(mails[0]) };
    },
    activate: (email: string, key: string) =>
      put('/login/user/reset-password/new', {
        email,
        key,
        password: 'a miña primeira',
        accepts: true,
      }),
    logIn: (email: string, password = 'a miña primeira') =>
      product.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } }),
    disown: (key: string) => put('/invitation/disown', { key }),
    eventsOf: async (userId: string) =>
      (
        await product.deps.db
          .selectFrom('account_events')
          .select(['event', 'by_user_id'])
          .where('user_id', '=', userId)
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ event, by_user_id }) => [event, by_user_id]),
    findUser: (id: string) =>
      product.deps.db
        .selectFrom('users')
        .select(['email', 'deleted_at', 'password_hash', 'session_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** Whether a statement waits for a lock. Only on PostgreSQL. */
    waitsForLock: async () => {
      const { rows } = await product.database.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    },
    pass: (days: number) => {
      product.clock.time = new Date(product.clock.time.getTime() + days * 24 * 3600_000);
    },
  };
}

/** The keys of the links in a mail about an invitation. */
export function keysIn(mail: Email | undefined): { passwordKey: string; notMeKey: string } {
  const keyOf = (page: string) =>
    new RegExp(`${page}\\?key=([\\w-]+)\\s`).exec(mail?.text ?? '')?.[1] ?? '';
  return { passwordKey: keyOf('reset-password-new'), notMeKey: keyOf('not-me') };
}

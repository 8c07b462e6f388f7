import { describe, expect, it } from 'vitest';
import { changedEmailApp, keyIn } from '../../../testing/changed-email.ts';
import { useApp } from '../../../testing/use-app.ts';
import { hashInThread } from '../../lib/hashing-threads.ts';
import { noPassword } from '../../lib/passwords.ts';

/** The first password of an account that staff created. */
describe('the activation of an account', () => {
  const product = useApp(changedEmailApp);

  let made = 0;
  async function withoutPassword(scopes: ('user' | 'admin' | 'cau')[] = ['user']) {
    const email = `sen-contrasinal-${++made}@example.com`;
    const id = await product.addPerson({ email, scopes });
    await product.deps.db
      .updateTable('users')
      .set({ password_hash: noPassword, is_activated: false })
      .where('id', '=', id)
      .execute();
    return { id, email };
  }
  async function keyOf(email: string): Promise<string> {
    await product.send('PUT /login/user/reset-password', { email });
    return keyIn(await product.mailsTo(email), 'reset-password-new');
  }
  const verify = async (key: string) =>
    (await product.send('PUT /login/user/reset-password/verify', { key })).json();
  const setPassword = (email: string, key: string, more: object = {}) =>
    product.send('PUT /login/user/reset-password/new', {
      email,
      key,
      password: 'a miña primeira',
      ...more,
    });
  const eventsOf = async (userId: string) =>
    (
      await product.deps.db
        .selectFrom('account_events')
        .select(['event', 'by_user_id'])
        .where('user_id', '=', userId)
        .execute()
    ).map(({ event, by_user_id }) => [event, by_user_id]);

  it('leaves a hash that every version can verify', async () => {
    expect(await hashInThread({ password: 'x', hash: noPassword })).toBe(false);
  });

  it('refuses every password until the person sets one', async () => {
    const { email } = await withoutPassword();
    for (const password of [' ', 'a password of no account', '$argon2id$']) {
      const reply = await product.logIn(email, password);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid-credentials']);
    }
  });

  it('asks a family for its consent, records it and lets it sign in', async () => {
    const { id, email } = await withoutPassword();
    const key = await keyOf(email);
    expect(await verify(key)).toEqual({ valid: true, activates: 'family' });
    for (const more of [{}, { accepts: false }]) {
      const refused = await setPassword(email, key, more);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toEqual([
        expect.objectContaining({ field: 'accepts', code: 'tick-the-checkbox' }),
      ]);
    }
    expect(await eventsOf(id)).toEqual([]);

    expect((await setPassword(email, key, { accepts: true })).statusCode).toBe(200);
    expect((await product.logIn(email, 'a miña primeira')).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual([['activated', id]]);
    expect((await setPassword(email, key, { accepts: true })).statusCode).toBe(400);
  });

  it('asks a staff member for no consent of a family', async () => {
    const { id, email } = await withoutPassword(['cau']);
    const key = await keyOf(email);
    expect(await verify(key)).toEqual({ valid: true, activates: 'staff' });
    expect((await setPassword(email, key)).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual([['activated', id]]);
  });

  it('records no activation when a person only changes a forgotten password', async () => {
    const { id, email } = await product.person();
    const key = await keyOf(email);
    expect(await verify(key)).toEqual({ valid: true });
    expect((await setPassword(email, key)).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('also counts a first password that a process of the version before sets', async () => {
    const { id } = await withoutPassword();
    const activated = async () => {
      const { rows } = await product.database.pool.query(
        'select is_activated from users where id = $1',
        [id],
      );
      return rows[0].is_activated;
    };
    await product.database.pool.query('update users set updated_at = now() where id = $1', [id]);
    expect(await activated()).toBe(false);
    await product.database.pool.query("update users set password_hash = 'x' where id = $1", [id]);
    expect(await activated()).toBe(true);
  });

  it('does not count an admin without a password as the last one', async () => {
    const admin = await product.person({ scopes: ['admin'] });
    const { id } = await withoutPassword(['admin']);
    const drop = (who: string) =>
      product.send(`PUT /user/${who}/scopes`, { scopes: ['user'] }, admin.headers);
    const refused = await drop(admin.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'last-admin']);
    expect((await drop(id)).statusCode).toBe(200);
  });

  it('tells admins which accounts are not activated', async () => {
    const admin = await product.person({ scopes: ['admin'] });
    const { email } = await withoutPassword();
    const list = async (text: string) =>
      (
        await product.app.inject({
          url: `/api/v1/user?email=/${text}/`,
          headers: admin.headers,
        })
      ).json().docs[0].isActivated;
    expect([await list(email), await list(admin.email)]).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { registrationForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a registration that the browser sends again', () => {
  const product = useApp(testApp);

  const newForm = () => ({ ...registrationForm, email: `${crypto.randomUUID()}@example.com` });
  const register = (form: object, key?: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/user',
      headers: key === undefined ? {} : { 'idempotency-key': key },
      payload: form,
    });
  const idOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''))._id;

  it('creates one account and signs it in, also with two calls at the same time', async () => {
    const form = newForm();
    const key = crypto.randomUUID();
    const replies = await Promise.all([register(form, key), register(form, key)]);
    replies.push(await register(form, key));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => idOf(reply.json().token))).size).toBe(1);
  });

  it.each([
    ['without a key', undefined],
    ['with another key', crypto.randomUUID()],
  ])('is refused %s', async (_which, key) => {
    const form = newForm();
    await register(form, crypto.randomUUID());
    expect((await register(form, key)).json().code).toBe('email-taken');
  });

  it('is refused with another password', async () => {
    const form = newForm();
    const key = crypto.randomUUID();
    await register(form, key);
    const reply = await register({ ...form, password: 'Outra-Cousa-2026' }, key);
    expect(reply.json().code).toBe('email-taken');
  });

  it('is refused with other data', async () => {
    const form = newForm();
    const key = crypto.randomUUID();
    await register(form, key);
    const reply = await register({ ...form, firstName: 'Outra' }, key);
    expect(reply.json().code).toBe('idempotency-key-reused');
  });

  it('is refused in maintenance', async () => {
    const form = newForm();
    const key = crypto.randomUUID();
    await register(form, key);
    const setMaintenance = (is_maintenance: boolean) =>
      product.deps.db.updateTable('options').set({ is_maintenance }).execute();
    await setMaintenance(true);
    const reply = await register(form, key);
    await setMaintenance(false);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'maintenance']);
  });

  it('is refused when the account has become one of the staff', async () => {
    const form = newForm();
    const key = crypto.randomUUID();
    await register(form, key);
    await product.deps.db
      .updateTable('users')
      .set({ scopes: ['user', 'cau'] })
      .where('email', '=', form.email)
      .execute();
    expect((await register(form, key)).json().code).toBe('email-taken');
  });
});

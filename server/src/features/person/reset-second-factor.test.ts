import { beforeAll, describe, expect, it } from 'vitest';
import { type SecondFactorApp, secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';
import { resetSecondFactorByEmail } from './service/reset-second-factor.ts';

type Member = Awaited<ReturnType<SecondFactorApp['member']>>;

describe('the reset of a lost second factor', () => {
  const product = useApp(secondFactorApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.member('admin');
  });

  const reset = (member: Member, by = admin) =>
    product.as(by, `DELETE /user/${member.id}/second-factor`);

  it('resets a second factor, records it, ends the sessions and allows login by password', async () => {
    const cau = await product.member('cau');
    await product.setUp(cau);
    product.pass(1);
    expect((await reset(cau)).json()).toEqual({ reset: true });
    expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(401);
    expect((await product.logIn(cau)).json()).toHaveProperty('token');

    const { docs } = (await product.as(admin, `GET /user/${cau.id}/events`)).json();
    expect(docs).toMatchObject([
      { event: 'second-factor-reset', by: 'Uxía Núñez' },
      { event: 'second-factor-on', by: 'Uxía Núñez' },
    ]);
    const again = await reset(cau);
    expect([again.statusCode, again.json().code]).toEqual([409, 'no-second-factor']);
  });

  it('refuses an admin’s own second factor and that of an unknown person', async () => {
    await product.setUp(admin);
    const own = await reset(admin);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own-second-factor']);
    const unknown = { ...admin, id: '0199a1b2-0000-7000-8000-000000000002' };
    expect((await reset(unknown)).statusCode).toBe(404);
  });

  it('shows in the list which people have a second factor', async () => {
    const cau = await product.member('cau');
    await product.setUp(cau);
    const { docs } = (await product.as(admin, `GET /user?email=/${cau.email}/`)).json();
    expect(docs).toMatchObject([{ email: cau.email, hasSecondFactor: true }]);
    await reset(cau);
    const after = (await product.as(admin, `GET /user?email=/${cau.email}/`)).json();
    expect(after.docs).toMatchObject([{ hasSecondFactor: false }]);
  });

  it('resets the second factor of the only admin from the command line', async () => {
    expect(await resetSecondFactorByEmail(product.deps, 'unknown@example.com')).toMatch(
      /No person/,
    );
    expect(await resetSecondFactorByEmail(product.deps, admin.email)).toBeUndefined();
    expect(await resetSecondFactorByEmail(product.deps, admin.email)).toMatch(/no second factor/);
    expect((await product.logIn(admin)).json()).toHaveProperty('token');
  });

  it('refuses to delete an account event', async () => {
    const deletion = product.database.pool.query('delete from account_events');
    await expect(deletion).rejects.toThrow(/never changed/);
  });
});

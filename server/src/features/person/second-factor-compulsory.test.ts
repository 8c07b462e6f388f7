import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { type SecondFactorApp, secondFactorApp } from '../../../testing/second-factor.ts';
import { resetByEmail } from './service/reset-second-factor.ts';

type Member = Awaited<ReturnType<SecondFactorApp['member']>>;

describe('compulsory second factor', () => {
  let product: SecondFactorApp;
  let admin: Member;
  beforeAll(async () => {
    product = await secondFactorApp();
    admin = await product.member('admin');
    await product.setUp(admin);
  });
  afterAll(() => product.close());

  const compel = (on: boolean, as = admin) =>
    product.as(as, 'PUT /options', { staffSecondFactor: on });

  it('can be changed only by an admin', async () => {
    for (const scope of ['cau', 'accountant'] as const) {
      const other = await product.member(scope);
      const reply = await compel(true, other);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'access-denied']);
      // They can change their other settings while they send this one unchanged.
      const same = await product.as(other, 'PUT /options', { staffSecondFactor: false, cost: 49 });
      expect(same.statusCode).toBe(200);
    }
    expect((await compel(true)).json()).toMatchObject({ staffSecondFactor: true });
    expect((await compel(false)).json()).toMatchObject({ staffSecondFactor: false });
  });

  it('is shown only to staff', async () => {
    const family = await product.member('user');
    const anyone = await product.app.inject('/api/v1/options');
    for (const told of [anyone, await product.as(family, 'GET /options')]) {
      expect(told.json()).not.toHaveProperty('staffSecondFactor');
    }
    expect((await product.as(admin, 'GET /options')).json()).toHaveProperty('staffSecondFactor');
  });

  it('refuses everything but the setup to staff without a second factor', async () => {
    const cau = await product.member('cau');
    const family = await product.member('user');
    await compel(true);

    for (const call of ['GET /computers', 'GET /schools', 'GET /computers/ids']) {
      const reply = await product.as(cau, call);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'second-factor-needed']);
    }
    expect((await product.as(cau, 'GET /options')).json()).toMatchObject({
      lacksSecondFactor: true,
    });
    expect((await product.as(cau, 'GET /user/me')).statusCode).toBe(200);
    expect((await product.as(family, 'GET /computers/me')).statusCode).toBe(200);
    expect((await product.as(admin, 'GET /computers')).statusCode).toBe(200);

    await product.setUp(cau);
    expect((await product.as(cau, 'GET /computers')).statusCode).toBe(200);
    expect((await product.as(cau, 'GET /options')).json()).not.toHaveProperty('lacksSecondFactor');
    const off = await product.as(cau, 'PUT /user/me/second-factor/off', {
      password: testPassword,
    });
    expect([off.statusCode, off.json().code]).toEqual([409, 'second-factor-compulsory']);
    await compel(false);
  });

  it('applies as soon as a person becomes staff', async () => {
    const person = await product.member('user');
    await compel(true);
    await product.as(admin, `PUT /user/${person.id}/scopes`, { scopes: ['user', 'cau'] });
    const headers = await product.signIn(person.email);
    const reply = await product.as({ ...person, headers }, 'GET /computers/me');
    expect(reply.json().code).toBe('second-factor-needed');
    await compel(false);
  });
});

describe('lost second factor', () => {
  let product: SecondFactorApp;
  let admin: Member;
  beforeAll(async () => {
    product = await secondFactorApp();
    admin = await product.member('admin');
  });
  afterAll(() => product.close());

  const reset = (member: Member, by = admin) =>
    product.as(by, `DELETE /user/${member.id}/second-factor`);

  it('is reset by an admin, which is recorded, ends the sessions and allows login by password', async () => {
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

  it('refuses to reset the own second factor or that of an unknown person', async () => {
    await product.setUp(admin);
    const own = await reset(admin);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own-second-factor']);
    const nobody = { ...admin, id: '0199a1b2-0000-7000-8000-000000000002' };
    expect((await reset(nobody)).statusCode).toBe(404);
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

  it('is reset from the command line for the only admin', async () => {
    expect(await resetByEmail(product.deps, 'nobody@example.com')).toMatch(/No person/);
    expect(await resetByEmail(product.deps, admin.email)).toBeUndefined();
    expect(await resetByEmail(product.deps, admin.email)).toMatch(/no second factor/);
    expect((await product.logIn(admin)).json()).toHaveProperty('token');
  });

  it('leaves account events that cannot be changed', async () => {
    const change = product.database.pool.query('delete from account_events');
    await expect(change).rejects.toThrow(/never changed/);
  });
});

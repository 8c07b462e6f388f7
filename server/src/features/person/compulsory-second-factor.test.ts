import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { type SecondFactorApp, secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';

type Member = Awaited<ReturnType<SecondFactorApp['member']>>;

describe('a compulsory second factor', () => {
  const product = useApp(secondFactorApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.member('admin');
    await product.setUp(admin);
  });

  const setCompulsory = (isOn: boolean, as = admin) =>
    product.as(as, 'PUT /options', { staffSecondFactor: isOn });

  it('lets only an admin make the second factor compulsory', async () => {
    for (const scope of ['cau', 'accountant'] as const) {
      const other = await product.member(scope);
      const reply = await setCompulsory(true, other);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'access-denied']);
      // Other staff may send this setting unchanged with the settings that they change.
      const same = await product.as(other, 'PUT /options', { staffSecondFactor: false, cost: 49 });
      expect(same.statusCode).toBe(200);
    }
    expect((await setCompulsory(true)).json()).toMatchObject({ staffSecondFactor: true });
    expect((await setCompulsory(false)).json()).toMatchObject({ staffSecondFactor: false });
  });

  it('shows only to staff whether the second factor is compulsory', async () => {
    const family = await product.member('user');
    const anonymous = await product.app.inject('/api/v1/options');
    for (const reply of [anonymous, await product.as(family, 'GET /options')]) {
      expect(reply.json()).not.toHaveProperty('staffSecondFactor');
    }
    expect((await product.as(admin, 'GET /options')).json()).toHaveProperty('staffSecondFactor');
  });

  it('applies to the workshop, which can set one up', async () => {
    const workshop = await product.member('workshop');
    await setCompulsory(true);
    const list = () => product.as(workshop, 'GET /workshop/repairs');
    expect((await list()).json().code).toBe('second-factor-needed');
    await product.setUp(workshop);
    expect((await list()).statusCode).toBe(200);
    await setCompulsory(false);
    expect((await product.logIn(workshop)).json()).toMatchObject({ secondSteps: ['code'] });
  });

  it('refuses everything but the setup to staff without a second factor', async () => {
    const cau = await product.member('cau');
    const family = await product.member('user');
    await setCompulsory(true);

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
    await setCompulsory(false);
  });

  it('requires a second factor as soon as a person becomes staff', async () => {
    const person = await product.member('user');
    await setCompulsory(true);
    await product.as(admin, `PUT /user/${person.id}/scopes`, { scopes: ['user', 'cau'] });
    const headers = await product.signIn(person.email);
    const reply = await product.as({ ...person, headers }, 'GET /computers/me');
    expect(reply.json().code).toBe('second-factor-needed');
    await setCompulsory(false);
  });
});

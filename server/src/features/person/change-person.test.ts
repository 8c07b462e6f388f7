import { scopes as allScopes } from '@cobertura/domain/access/scopes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { profileForm } from '../../../testing/forms.ts';
import { useApp } from '../../../testing/use-app.ts';

const unknownId = '01890000-0000-7000-8000-000000000000';

describe('changing a person as an admin', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const rowOf = (id: string) =>
    product.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  describe('data', () => {
    const change = (id: string, form: object, as: Member | undefined = admin) =>
      product.call(as, `PUT /user/${id}`, form);

    // Covers B5.10, B7.14
    it('saves the normalised data of a person and keeps the password and scopes', async () => {
      const family = await product.family();
      const before = await rowOf(family.id);
      const reply = await change(family.id, {
        ...profileForm,
        email: ' Nova@Example.COM ',
        dni: ' 12345678z',
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        ...profileForm,
        _id: family.id,
        email: 'nova@example.com',
        dni: '12345678Z',
      });
      expect(await rowOf(family.id)).toMatchObject({
        first_name: 'Antía',
        email: 'nova@example.com',
        scopes: before.scopes,
        password_hash: before.password_hash,
      });
    });

    it('ends the sessions of a person only with a new e-mail', async () => {
      const family = await product.family();
      await change(family.id, { ...profileForm, email: family.email });
      expect((await product.call(family, 'GET /user/me')).statusCode).toBe(200);
      await change(family.id, { ...profileForm, email: `nova-${family.email}` });
      expect((await product.call(family, 'GET /user/me')).statusCode).toBe(401);
    });

    it('refuses to give a person the e-mail of another', async () => {
      const [one, other] = [await product.family(), await product.family()];
      const reply = await change(one.id, { ...profileForm, email: other.email });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'email-taken']);
      expect((await rowOf(one.id)).email).toBe(one.email);
      expect((await change(one.id, { ...profileForm, email: one.email })).statusCode).toBe(200);
    });

    it.each([
      [{ firstName: '' }, 'firstName', 'required'],
      [{ dni: '12345678A' }, 'dni', 'nif-format-incorrect'],
      [{ province: 'Madrid' }, 'province', 'not-an-option'],
      [{ email: 'x' }, 'email', expect.any(String)],
    ])('refuses to setScopes a person the data %j', async (wrong, field, code) => {
      const family = await product.family();
      const reply = await change(family.id, { ...profileForm, ...wrong });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field, code }]);
      expect((await rowOf(family.id)).first_name).toBe('Uxía');
    });

    it('replies not-found to a change of an unknown person', async () => {
      expect((await change(unknownId, profileForm)).statusCode).toBe(404);
      expect((await change('x', profileForm)).statusCode).toBe(400);
    });
  });

  describe('scopes', () => {
    const setScopes = (id: string, scopes: unknown, as: Member = admin) =>
      product.call(as, `PUT /user/${id}/scopes`, { scopes });

    // Covers B7.13
    it('ends open sessions after a change of scopes, so that the next one has them', async () => {
      const family = await product.family();
      const reply = await setScopes(family.id, ['cau', 'user', 'cau']);
      expect(reply.statusCode).toBe(200);
      expect(reply.json().scopes).toEqual(['user', 'cau']);
      expect((await product.call(family, 'GET /user/me')).statusCode).toBe(401);
      const as = await product.signIn(family.email);
      const list = await product.app.inject({ url: '/api/v1/computers', headers: as });
      expect(list.statusCode).toBe(200);
    });

    it('keeps sessions open when the scopes do not change', async () => {
      const family = await product.family();
      expect((await setScopes(family.id, ['user'])).statusCode).toBe(200);
      expect((await product.call(family, 'GET /user/me')).statusCode).toBe(200);
    });

    it.each([
      [[]],
      [['boss']],
      ['admin'],
      [undefined],
      [[1]],
      [Array.from({ length: allScopes.length + 1 }, () => 'user')],
    ])('refuses the scopes %j', async (scopes) => {
      const family = await product.family();
      expect((await setScopes(family.id, scopes)).statusCode).toBe(400);
      expect((await rowOf(family.id)).scopes).toEqual(['user']);
    });

    // Covers B7.13
    it('refuses to remove the scope of the last admin', async () => {
      const reply = await setScopes(admin.id, ['user']);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'last-admin']);
      expect((await setScopes(admin.id, ['admin'])).statusCode).toBe(200);
      expect((await setScopes(unknownId, ['user'])).statusCode).toBe(404);
    });

    it('leaves one admin when two remove each other concurrently', async () => {
      for (const by of ['scopes', 'deletion'] as const) {
        const [one, two] = [await product.staff('admin'), await product.staff('admin')];
        await product.deps.db
          .updateTable('users')
          .set({ scopes: ['user'] })
          .where('id', 'not in', [one.id, two.id])
          .execute();
        const take = (from: Member, as: Member) =>
          by === 'scopes'
            ? setScopes(from.id, ['user'], as)
            : product.call(as, `DELETE /user/${from.id}`);
        const codes = (await Promise.all([take(one, two), take(two, one)])).map(
          ({ statusCode }) => statusCode,
        );
        // The second request fails: its caller is the last admin or no longer an admin.
        expect(codes.filter((code) => code === 200)).toHaveLength(1);
        expect([401, 403, 409]).toContain(codes.find((code) => code !== 200));
        const admins = (
          await product.deps.db.selectFrom('users').select('scopes').execute()
        ).filter(({ scopes }) => scopes.includes('admin'));
        expect(admins).toHaveLength(1);
      }
      await product.deps.db
        .updateTable('users')
        .set({ scopes: ['admin'] })
        .where('id', '=', admin.id)
        .execute();
    });
  });
});

import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { registrationForm } from '../../../testing/forms.ts';
import { giveUniqueData, uniqueWords } from '../../../testing/lifecycle.ts';
import { picture } from '../../../testing/pictures.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { useApp } from '../../../testing/use-app.ts';
import { previewKey } from '../../lib/preview-key.ts';

describe('deleting a person as an admin', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    await product.work();
  });

  const remove = (id: string, as: Member = admin) => product.call(as, `DELETE /user/${id}`);
  const post = (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
    product.app.inject({ method, url: `/api/v1${path}`, payload });

  // Covers B7.15
  it('erases the names, numbers, addresses, photos and documents of a deleted person', async () => {
    const family = await product.family();
    const words = [...uniqueWords, family.email];
    await giveUniqueData(product, family.id);
    const form = await product.form({ studentName: 'Filla Esquecida' });
    const registered = await product.call(family, 'POST /computers', form);
    const id: ComputerId = registered.json().resourceId;
    for (const kind of ['statusFront', 'statusFront', 'statusBack']) {
      const sent = await product.send(family, `POST /computers/${id}/files/${kind}`, {
        content: await picture(),
      });
      expect(sent.json()).toMatchObject({ success: true });
    }
    await post('/login/user/reset-password', { email: family.email }, 'PUT');
    const files = await product.deps.db.selectFrom('documents').select('file_key').execute();
    // Each photo has a small version.
    const keys = files.flatMap(({ file_key }) => [file_key, previewKey(file_key)]);
    const stored = async () => {
      const found = await Promise.all(keys.map((key) => product.deps.files.find(key)));
      return keys.filter((_, index) => found[index]);
    };
    expect(await stored()).toHaveLength(6);
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', id)
      .execute();

    const reply = await remove(family.id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { deleted: true }]);

    expect(await rowsAbout(product.database.pool, words)).toEqual([]);
    // A process of the version before removes only what the job names.
    const { rows } = await product.database.pool.query(
      "select data -> 'keys' as keys from jobs.job where name = 'person.remove-files'",
    );
    expect(rows[0].keys.toSorted()).toEqual(keys.toSorted());
    await vi.waitFor(async () => expect(await stored()).toEqual([]), {
      timeout: 20_000,
      interval: 200,
    });
    const listed = (await product.call(admin, `GET /computers/${id}`)).json();
    expect(listed).toMatchObject({
      studentName: '—',
      documents: {},
      user: { dni: '', email: expect.stringMatching(/invalid$/) },
    });
  }, 60_000);

  it('ends the sessions of a deleted person and refuses a new login', async () => {
    const family = await product.family();
    const token = await product.signIn(family.email);
    await remove(family.id);
    expect((await product.call(family, 'GET /user/me')).statusCode).toBe(401);
    const me = await product.app.inject({ url: '/api/v1/user/me', headers: token });
    expect(me.statusCode).toBe(401);
    for (const email of [family.email, `${family.id}@erased.invalid`]) {
      expect((await post('/login', { email, password: testPassword })).statusCode).toBe(401);
      const reset = await post('/login/user/reset-password', { email }, 'PUT');
      expect(reset.statusCode).toBe(404);
    }
  });

  it('invalidates the mailed reset key of a deleted person', async () => {
    const family = await product.family();
    await post('/login/user/reset-password', { email: family.email }, 'PUT');
    await remove(family.id);
    const left = await product.deps.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', family.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('frees the e-mail of a deleted person, without access to the old data', async () => {
    const family = await product.family();
    const id = await product.addComputer(family, { status: 'expired' });
    await remove(family.id);
    const reply = await post('/user', { ...registrationForm, email: family.email });
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().token}` };
    const mine = await product.app.inject({ url: '/api/v1/computers/me', headers });
    expect(mine.json()).toEqual({ docs: [] });
    const theirs = await product.app.inject({ url: `/api/v1/computers/${id}`, headers });
    expect(theirs.statusCode).toBe(404);
  });

  it('removes a deleted person from the list and replies not-found to a second deletion', async () => {
    const family = await product.family();
    const count = async () => (await product.call(admin, 'GET /user')).json().total;
    const before = await count();
    expect((await remove(family.id)).statusCode).toBe(200);
    expect(await count()).toBe(before - 1);
    expect((await remove(family.id)).statusCode).toBe(404);
    const again = await product.call(admin, `PUT /user/${family.id}/scopes`, { scopes: ['admin'] });
    expect(again.statusCode).toBe(404);
    const { password: _, lang: _l, ...form } = registrationForm;
    expect((await product.call(admin, `PUT /user/${family.id}`, form)).statusCode).toBe(404);
  });

  // Covers B7.15
  it.each(statuses)('deletes a family only if its computer has expired: %s', async (status) => {
    const family = await product.family();
    await product.addComputer(family, { status });
    const reply = await remove(family.id);
    if (status === 'expired') expect(reply.statusCode).toBe(200);
    else expect([reply.statusCode, reply.json().code]).toEqual([409, 'user-has-computers']);
  });

  it('deletes a family whose computers are all deleted', async () => {
    const family = await product.family();
    await product.addComputer(family, { deletedAt: new Date() });
    expect((await remove(family.id)).statusCode).toBe(200);
  });

  it('leaves no computer without an owner when the family adds one during its deletion', async () => {
    const family = await product.family();
    const form = await product.form();
    const [removed, registered] = await Promise.all([
      remove(family.id),
      product.call(family, 'POST /computers', form),
    ]);
    const both = [removed.statusCode, registered.statusCode];
    if (registered.statusCode === 200) expect(removed.statusCode).toBe(409);
    else expect(both).toEqual([200, 401]);
  });

  it('refuses to delete the last admin and deletes other staff', async () => {
    const reply = await remove(admin.id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'last-admin']);
    const second = await product.staff('admin');
    expect((await remove(second.id)).statusCode).toBe(200);
    expect((await remove((await product.staff('cau')).id)).statusCode).toBe(200);
  });
});

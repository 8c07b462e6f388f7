import { describe, expect, it } from 'vitest';
import { invitationsApp, keysIn } from '../../../testing/invitations.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a staff account that an admin creates', () => {
  const product = useApp(invitationsApp);

  const staffForm = (given: object = {}) => ({
    firstName: 'Sabela',
    surname1: 'Rego',
    email: product.newEmail(),
    lang: 'es',
    scopes: ['accountant', 'cau'],
    ...given,
  });
  const create = (form: object, key?: string) =>
    product.post(product.admin, '/admin/staff', form, key);

  it('is activated with the mailed link and has the chosen scopes', async () => {
    const form = staffForm();
    const reply = await create(form);
    expect(reply.statusCode).toBe(200);
    const { _id: id } = reply.json();
    const [mail] = await product.mailsTo(form.email);
    expect(mail?.subject).toBe('Tu cuenta de trabajo en Cobertura SIR');
    expect(mail?.text).toContain('Permisos: soporte, contabilidad');
    expect(mail?.text).toContain('avisa: soporte@example.com');
    const { passwordKey, notMeKey } = keysIn(mail);
    expect(notMeKey).toBe('');
    expect((await product.logIn(form.email)).statusCode).toBe(401);

    const set = await product.put('/login/user/reset-password/new', {
      email: form.email,
      key: passwordKey,
      password: 'a miña primeira',
    });
    expect(set.statusCode).toBe(200);
    const { token } = (await product.logIn(form.email)).json();
    const me = await product.app.inject({
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json()).toMatchObject({
      scopes: ['cau', 'accountant'],
      dni: '',
      firstName: 'Sabela',
    });
    expect(await product.eventsOf(id)).toEqual([
      ['staff-account-created', product.admin.id],
      ['activated', id],
    ]);
  });

  it('may be one of the workshop, and never one of a family', async () => {
    const { _id: id } = (await create(staffForm({ scopes: ['workshop'] }))).json();
    const people = await product.call(product.admin, 'GET /user?scope=workshop');
    expect(people.json().docs).toMatchObject([{ _id: id, scopes: ['workshop'] }]);
    expect((await create(staffForm({ scopes: ['user'] }))).statusCode).toBe(400);
  });

  it('needs the compulsory second factor at its first login', async () => {
    await product.deps.db.updateTable('options').set({ staff_second_factor: true }).execute();
    const admin = product.admin;
    const { deps } = product;
    await deps.db
      .insertInto('second_factors')
      .values({
        user_id: admin.id,
        secret: Buffer.from('x'),
        enabled_at: product.clock.now(),
        pending_secret: null,
      })
      .execute();
    const form = staffForm();
    expect((await create(form)).statusCode).toBe(200);
    const { passwordKey } = keysIn((await product.mailsTo(form.email))[0]);
    await product.activate(form.email, passwordKey);
    const { token } = (await product.logIn(form.email)).json();
    const list = await product.app.inject({
      url: '/api/v1/computers',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([list.statusCode, list.json().code]).toEqual([403, 'second-factor-needed']);
    await deps.db.updateTable('options').set({ staff_second_factor: false }).execute();
  });

  it.each([
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with the scope of a family', { scopes: ['user'] }, 'scopes.0'],
    ['without a name', { firstName: ' ' }, 'firstName'],
    ['with a wrong e-mail', { email: 'sabela' }, 'email'],
  ])('is refused %s', async (_title, given, field) => {
    const reply = await create(staffForm(given));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].field).toBe(field);
  });

  it('is refused with an e-mail that has an account', async () => {
    const { email } = await product.family();
    const reply = await create(staffForm({ email }));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'email-in-use']);
  });

  it('is created once by two clicks, and its link is sent again only by an admin', async () => {
    const form = staffForm();
    const [one, two] = await Promise.all([create(form, 'staff-1'), create(form, 'staff-1')]);
    expect(one.json()).toEqual(two.json());
    const path = `/admin/family/${one.json()._id}/invitation`;
    expect((await product.post(product.cau, path, {})).statusCode).toBe(404);
    expect((await product.post(product.admin, path, {})).statusCode).toBe(200);
    await product.mailsTo(form.email, 2);
  });

  it('is not created by an admin who was dismissed during the request', async () => {
    const dismissed = await product.staff('admin');
    const form = staffForm({ scopes: ['admin'] });
    await product.deps.db
      .updateTable('users')
      .set({ session_version: 2 })
      .where('id', '=', dismissed.id)
      .execute();
    expect((await product.post(dismissed, '/admin/staff', form)).statusCode).toBe(401);
  });
});

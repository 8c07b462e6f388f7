import { beforeAll, describe, expect, it } from 'vitest';
import { invitationsApp, keysIn } from '../../../testing/invitations.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a family registered by phone', () => {
  const product = useApp(invitationsApp);

  it('gets a mail in its language with its data, sets its password and signs in', async () => {
    const form = product.familyForm({ lang: 'ga' });
    const reply = await product.post(product.cau, '/admin/family', form);
    expect(reply.statusCode).toBe(200);
    const { _id: id } = reply.json();

    const [mail] = await product.mailsTo(form.email);
    expect(mail?.subject).toBe('Rexistrámoste en Cobertura SIR: escolle o teu contrasinal');
    expect(mail?.text).toContain('Nome: Antía Castro Vila\nNIF: 12345678Z');
    expect(mail?.text).toContain('Enderezo: Rúa do Franco, 2, 15705 Santiago de Compostela');
    expect(mail?.html).toContain('Rúa do Franco, 2');
    const { passwordKey, notMeKey } = keysIn(mail);
    expect(passwordKey).not.toBe(notMeKey);

    expect((await product.logIn(form.email)).statusCode).toBe(401);
    expect((await product.activate(form.email, passwordKey)).statusCode).toBe(200);
    expect((await product.logIn(form.email)).statusCode).toBe(200);
    // The operator registered it, and the family itself accepted the privacy policy.
    expect(await product.eventsOf(id)).toEqual([
      ['registered-by-phone', product.cau.id],
      ['activated', id],
    ]);
  });

  it('has only the scope of a family, whatever the call says', async () => {
    const form = product.familyForm({ scopes: ['admin'], password: 'do operador' });
    const { _id } = (await product.post(product.cau, '/admin/family', form)).json();
    const { docs } = (await product.call(product.admin, `GET /user?email=/${form.email}/`)).json();
    expect(docs).toMatchObject([{ _id, scopes: ['user'], isActivated: false }]);
    expect((await product.logIn(form.email, 'do operador')).statusCode).toBe(401);
  });

  it('is refused with an e-mail that has an account, in plain words, and nothing changes', async () => {
    const { email } = await product.family();
    const again = await product.post(product.cau, '/admin/family', product.familyForm({ email }));
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'email-in-use',
        message: 'Ya hay una cuenta con ese correo.',
      }),
    ]);
    const found = (await product.call(product.cau, `GET /admin/family?text=${email}`)).json();
    expect(found.docs).toMatchObject([{ email, isActivated: true }]);
  });

  it('is refused with invalid data, field by field', async () => {
    const form = product.familyForm({ dni: '12345678A', phone: '' });
    const reply = await product.post(product.cau, '/admin/family', form);
    expect(reply.statusCode).toBe(400);
    const codes = reply
      .json()
      .issues.map(({ field, code }: Record<string, string>) => [field, code]);
    expect(codes).toEqual([
      ['dni', 'nif-format-incorrect'],
      ['phone', 'required'],
    ]);
  });

  it('is registered once by two clicks with the same key, also at the same moment', async () => {
    const form = product.familyForm();
    const replies = await Promise.all(
      [1, 2, 3].map(() => product.post(product.cau, '/admin/family', form, 'click-1')),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    await product.mailsTo(form.email, 1);
    const other = await product.post(product.cau, '/admin/family', product.familyForm(), 'click-1');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('is registered once by two operators at the same moment', async () => {
    const form = product.familyForm();
    const replies = await Promise.all([
      product.post(product.cau, '/admin/family', form, 'a'),
      product.post(product.admin, '/admin/family', form, 'b'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('gets another link when the desk asks, and each link is valid for seven days', async () => {
    const { id, email, passwordKey } = await product.registerFamily();
    product.pass(7.1);
    expect((await product.activate(email, passwordKey)).json().code).toBe('invalid-reset-key');

    const again = () => product.post(product.cau, `/admin/family/${id}/invitation`, {});
    expect((await again()).statusCode).toBe(200);
    const mails = await product.mailsTo(email, 2);
    const keys = mails.map((mail) => keysIn(mail).passwordKey);
    const fresh = keys.find((key) => key !== passwordKey) ?? '';
    expect((await product.activate(email, fresh)).statusCode).toBe(200);
    const late = await again();
    expect([late.statusCode, late.json().code]).toEqual([409, 'already-activated']);
    expect((await product.eventsOf(id)).map(([event]) => event)).toEqual([
      'registered-by-phone',
      'invited-again',
      'activated',
    ]);
  });

  it('gets at most ten mails an hour', async () => {
    const { id } = await product.registerFamily();
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      const reply = await product.post(product.cau, `/admin/family/${id}/invitation`, {});
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the search for families', () => {
  const product = useApp(invitationsApp);
  beforeAll(async () => {
    const names = [
      { firstName: 'María José', surname1: 'Pérez', surname2: 'Otero', dni: '00000001R' },
      { firstName: 'Xosé', surname1: 'Pérez', surname2: 'María', dni: '00000002W' },
      {
        firstName: 'Brais',
        surname1: 'Rial',
        surname2: '',
        dni: '00000003A',
        phone: '645 177 159',
      },
    ];
    for (const name of names) {
      await product.post(product.cau, '/admin/family', product.familyForm(name));
    }
  });

  const find = async (text: string) => {
    const query = encodeURIComponent(text);
    const reply = await product.call(product.cau, `GET /admin/family?text=${query}`);
    return reply.json().docs.map((family: { firstName: string }) => family.firstName);
  };

  it('finds a family by words of its name in any order, its e-mail, its NIF or its telephone number', async () => {
    expect(await find('perez maria')).toEqual(['Xosé', 'María José']);
    expect(await find('otero')).toEqual(['María José']);
    expect(await find('00000003')).toEqual(['Brais']);
    expect(await find('0000 0003-a')).toEqual(['Brais']);
    expect(await find('telefono-3@example')).toEqual(['Brais']);
    for (const phone of ['645 177 159', '645177159', '+34 645-177-159', '7715']) {
      expect(await find(phone)).toEqual(['Brais']);
    }
    expect(await find('100%')).toEqual([]);
    expect(await find('ninguén')).toEqual([]);
  });

  it('finds no staff account and no erased family, and needs three characters', async () => {
    const both = await product.staff('user', 'cau');
    for (const { id, email } of [product.admin, both]) {
      expect(await find(email)).toEqual([]);
      expect((await product.call(product.cau, `GET /admin/family/${id}`)).statusCode).toBe(404);
      const form = { ...(await product.form()), userId: id };
      const reply = await product.post(product.cau, '/admin/computer', form);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
    }
    const short = await product.call(product.cau, 'GET /admin/family?text=ab');
    expect(short.statusCode).toBe(400);
    const { id } = await product.registerFamily();
    expect((await product.call(product.cau, `GET /admin/family/${id}`)).statusCode).toBe(200);
    await product.call(product.admin, `DELETE /user/${id}`);
    expect((await product.call(product.cau, `GET /admin/family/${id}`)).statusCode).toBe(404);
  });
});

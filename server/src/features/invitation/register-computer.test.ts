import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invitationsApp, keysIn } from '../../../testing/invitations.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a computer registered by phone', () => {
  const product = useApp(invitationsApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family('ga');
  });

  const register = (form: object, as = product.cau, key?: string) =>
    product.post(as, '/admin/computer', form, key);

  it('waits for the photo of its family, with a timeline that names the staff member', async () => {
    const form = { ...(await product.form()), userId: family.id };
    const reply = await register(form);
    expect(reply.statusCode).toBe(200);
    const { resourceId } = reply.json();
    expect(await product.read(family, resourceId)).toMatchObject({
      status: 'waiting',
      studentName: 'Brais Rial',
      contractSigned: false,
      documents: {},
    });
    expect(await product.holderOf(form.serialNumber)).toBe(resourceId);
    expect(await product.events(resourceId)).toMatchObject([
      {
        event: 'registered-by-phone',
        actor: 'staff',
        user_id: product.cau.id,
        to_status: 'waiting',
      },
    ]);
    const timeline = async (as: Member) =>
      (await product.call(as, `GET /computers/${resourceId}/events`)).json().docs[0].by;
    expect([await timeline(product.admin), await timeline(family)]).toEqual([
      'Uxía Núñez',
      'staff',
    ]);

    const [mail] = await product.mailsTo(family.email);
    expect(mail?.subject).toBe('Rexistramos o equipo de Brais Rial: queda a túa parte');
    expect(mail?.text).toContain(`Número de serie: ${form.serialNumber}`);
    expect(mail?.text).toContain('Centro: CEIP SCHOOL-1\nModelo: HP ProBook');
    expect(mail?.text).toContain(`https://cobertura.example/my-computers/${resourceId}?step=2`);
    expect(mail?.text).toContain('ninguén asina nin paga no teu nome');
    // The family has a password, so the mail has no key to set one.
    expect(keysIn(mail)).toEqual({ passwordKey: '', notMeKey: expect.stringMatching(/.{43}/) });
  });

  it('leads a family without a password to set one first', async () => {
    const { id, email } = await product.registerFamily();
    expect((await register({ ...(await product.form()), userId: id })).statusCode).toBe(200);
    const mails = await product.mailsTo(email, 2);
    const mail = mails.find(({ subject }) => subject?.startsWith('Hemos registrado el equipo'));
    expect(mail?.text).toContain('Elegir mi contraseña');
    expect((await product.activate(email, keysIn(mail).passwordKey)).statusCode).toBe(200);
  });

  it('follows the rules of the family: window, school, model, serial number', async () => {
    const valid = { ...(await product.form()), userId: family.id };
    const refusal = async (form: object) => {
      const reply = await register(form);
      return [reply.statusCode, reply.json().code];
    };
    const before = await product.count('computers');
    const own = (await product.call(family, 'GET /computers/me')).json().docs[0].serialNumber;
    expect(await refusal({ ...valid, serialNumber: own })).toEqual([409, 'serial-on-own-computer']);
    const other = await product.addSerial();
    await product.call(await product.family(), 'POST /computers', {
      ...valid,
      serialNumber: other,
    });
    expect(await refusal({ ...valid, serialNumber: other })).toEqual([423, 'serial-in-use']);
    expect(await refusal({ ...valid, serialNumber: 'NONE-1' })).toEqual([400, 'serial-invalid']);
    expect(await refusal({ ...valid, schoolId: 'NO' })).toEqual([400, 'invalid-input']);
    expect(await refusal({ ...valid, studentName: ' ' })).toEqual([400, 'invalid-input']);
    const missing = '018f0000-0000-7000-8000-000000000000';
    for (const userId of [missing, product.admin.id]) {
      expect(await refusal({ ...valid, userId })).toEqual([404, 'not-found']);
    }
    await product.deps.db.updateTable('options').set({ contract_end_date: null }).execute();
    expect(await refusal(valid)).toEqual([409, 'contracting-closed']);
    await product.deps.db
      .updateTable('options')
      .set({ contract_end_date: new Date('2026-10-31T22:59:59Z') })
      .execute();
    expect(await product.count('computers')).toBe(before + 1);
    expect(await product.holderOf(valid.serialNumber)).toBeNull();
  });

  it('is registered once by two clicks with the same key', async () => {
    const form = { ...(await product.form()), userId: (await product.family()).id };
    const replies = await Promise.all([1, 2].map(() => register(form, product.admin, 'clicks')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => reply.json().resourceId)).size).toBe(1);
  });

  it('is refused to accountants and families', async () => {
    const form = { ...(await product.form()), userId: family.id };
    for (const as of [family, await product.staff('accountant')]) {
      expect((await register(form, as)).statusCode).toBe(403);
    }
  });
});

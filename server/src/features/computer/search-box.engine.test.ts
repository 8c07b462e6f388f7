import type { ComputerFilter } from '@cobertura/domain/computer/staff-api.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setExported } from '../../../stories/written-computer.ts';
import type { Member } from '../../../testing/computers.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { recordStatements } from '../../../testing/sent-statements.ts';
import { listing } from '../../../testing/staff-list.ts';
import { pageQuery } from '../../db/find-page.ts';
import { findListing } from './store/list.ts';

const person = {
  first_name: 'María José',
  surname1: 'Nogáreda',
  surname2: 'Lema',
  dni: 'X1234567L',
  phone: '+34 612 34 56 78',
  email: 'pepa.nogareda_82@correo.example',
};

describe('the search box', () => {
  let product: PaymentsApp;
  let admin: Member;
  let list: ReturnType<typeof listing>;
  let wanted: Payable;
  let order: string;
  let invoice: string;
  let rectifying: string;
  let code: string;

  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin', 'accountant');
    list = listing(product, admin);
    wanted = await product.payable({ serial: '5CD1234XYZ' });
    await change('users', person);
    await change('computers', { student_name: 'Óscar Pérez-Souto' });
    await product.pay(wanted);
    const { payment } = await product.read(admin, wanted.computerId);
    order = payment ?? '';
    const issue = async () =>
      (
        await product.call(admin, 'POST /admin/computer/create-invoice', {
          computerId: wanted.computerId,
        })
      ).json().number;
    invoice = await issue();
    rectifying = await issue();
    code = paymentCode(Number((await product.currentPeriod(wanted.computerId)).payment_number));
    // The first period becomes an earlier one.
    await setExported(product.deps.db, wanted.computerId);
    await product.call(wanted.family, `PUT /computers/${wanted.computerId}/renew`);
    // Others, of which one is deleted and has the same student.
    for (let other = 0; other < 3; other += 1) await product.payable();
    const deleted = await product.payable({ deletedAt: new Date() });
    await product.deps.db
      .updateTable('computers')
      .set({ student_name: 'Óscar Pérez-Souto' })
      .where('id', '=', deleted.computerId)
      .execute();
  });
  afterAll(() => product.close());

  const change = (table: 'users' | 'computers', values: object) =>
    product.deps.db
      .updateTable(table)
      .set(values)
      .where('id', '=', table === 'users' ? wanted.family.id : wanted.computerId)
      .execute();
  const found = async (typed: string, more = '') => {
    const reply = await list(`search=${encodeURIComponent(typed)}${more}`);
    expect(reply.status).toBe(200);
    expect(reply.total).toBe(reply.docs.length);
    return reply.docs.map(({ _id }) => _id);
  };

  it('renewed the computer, so that its numbers are those of an earlier period', async () => {
    const { renewal, payment } = await product.read(admin, wanted.computerId);
    expect({ renewal, payment }).toEqual({ renewal: true, payment: undefined });
    expect(invoice).toMatch(/^F/);
    expect(rectifying).toMatch(/^R/);
  });

  it.each([
    ['the student', () => 'oscar'],
    ['a part of the student', () => '/rez-sou/'],
    ['the parent', () => 'MARIA jose'],
    ['a surname', () => 'nogareda lema'],
    ['the phone', () => '612345678'],
    ['the phone in parts', () => '612 34 56 78'],
    ['the phone with the country code', () => '+34 612 345 678'],
    ['the phone with dots', () => '612.345.678'],
    ['the e-mail', () => person.email],
    ['the e-mail in capitals', () => person.email.toUpperCase()],
    ['the e-mail before the @', () => 'pepa.nogareda_82'],
    ['a word of the e-mail', () => 'pepa'],
    ['the end of the e-mail', () => 'nogareda_82@corr'],
    ['parts of the e-mail', () => 'nogareda_82@ @correo'],
    ['the NIF', () => 'x1234567l'],
    ['the NIF with separators', () => 'X-1234567-L'],
    ['the NIF in parts', () => 'x 1234567 L'],
    ['the serial number', () => '5cd1234xyz'],
    ['the serial number in parts', () => '5CD 1234 XYZ'],
    ['the order number', () => order],
    ['a part of the order number', () => order.slice(4, 10).toLowerCase()],
    ['the invoice number', () => invoice],
    ['the invoice number without zeros', () => invoice.replace(/-0+/, '/')],
    ['the number of a rectifying invoice', () => rectifying.toLowerCase()],
    ['the transfer code', () => code],
    ['the transfer code in parts', () => `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`],
    ['the transfer code with a hyphen', () => `${code.slice(0, 4)}-${code.slice(4)}`],
    ['the concept of a transfer', () => transferConcept(code)],
    ['words of several fields', () => `souto nogareda 5CD ${code} 612 34 56 78`],
    ['short words beside long ones', () => 'os 82 pepa'],
  ])('finds a computer by %s', async (_field, typed) => {
    expect(await found(typed())).toEqual([wanted.computerId]);
  });

  it.each([
    ['one word that no field has', 'oscar zzqq'],
    ['a short word that no field has', 'oscar qq'],
    ['a wildcard', 'os%ar'],
    ['another wildcard', 'osc_r'],
    ['a word over two fields', 'soutomaria'],
    ['parts of two e-mails', 'nogareda_82@ @example.com'],
    ['an absent text', 'zzqq'],
    ['an absent number', 'F2026-999999'],
  ])('finds nothing with %s', async (_name, typed) => {
    expect(await found(typed)).toEqual([]);
  });

  it('combines with the other filters, the order and the page', async () => {
    const { status } = await product.read(admin, wanted.computerId);
    expect(await found('oscar', `&status=${status}&order=dni|1`)).toEqual([wanted.computerId]);
    expect(await found('oscar', '&dni=/x1234/')).toEqual([wanted.computerId]);
    expect(await found('oscar', '&status=expired')).toEqual([]);
    expect((await list('search=oscar&offset=1')).docs).toEqual([]);
  });

  it('also selects the ids for a bulk action', async () => {
    const reply = await product.call(admin, 'GET /computers/ids?search=/oscar/');
    expect(reply.json()).toEqual({ ids: [wanted.computerId], exact: true });
  });

  it.each(['an', '---', 'a b c', 'a'.repeat(201)])('refuses to search for %j', async (typed) => {
    for (const path of ['/computers', '/computers/ids']) {
      const reply = await product.call(admin, `GET ${path}?search=${encodeURIComponent(typed)}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field: 'search' }]);
    }
  });

  it('takes an empty text as no search', async () => {
    expect((await list('search=')).total).toBe((await list()).total);
    expect((await list('search=//')).total).toBe((await list()).total);
  });

  it('finds the same with the indexes and by checking each row', async () => {
    const texts = [
      'example',
      'oscar 5cd',
      '612345678',
      order,
      code,
      'pepa.nogareda',
      'a@b',
      'ne os',
    ];
    for (const search of texts) {
      const all = await findListing(product.deps.db, { search } as ComputerFilter, {
        offset: 0,
        limit: 100,
        order: { column: 'updatedAt', descending: true },
      });
      const { rows: withIndex } = await pageQuery(all, 'withIndex').execute(product.deps.db);
      const { rows: byScan } = await pageQuery(all, 'byScan').execute(product.deps.db);
      expect(withIndex).toEqual(byScan);
    }
  });

  it('finds five words of a long text in other tables and checks the others on those rows', async () => {
    const words = 'maria jose nogareda lema oscar perez-souto 5cd1234xyz x1234567l pepa 612345678';
    expect(await found(words)).toEqual([wanted.computerId]);
    expect(await found(`${words} zzq`)).toEqual([]);
    const sent = await recordStatements(() => list(`search=${encodeURIComponent(words)}`));
    expect(sent.flatMap(({ text }) => text.match(/as "userIds"/g) ?? [])).toHaveLength(5);
  });

  it('follows changes of the person at once', async () => {
    await change('users', { phone: '698 765 432', email: 'outra@correo.example' });
    expect(await found('698765432')).toEqual([wanted.computerId]);
    expect(await found('outra')).toEqual([wanted.computerId]);
    expect(await found('612345678')).toEqual([]);
    expect(await found('pepa')).toEqual([]);
    // "nogareda" was a word of the e-mail that the name has.
    await change('users', { surname1: 'Outeiro', email: 'nogareda@correo.example' });
    expect(await found('nogareda')).toEqual([wanted.computerId]);
  });

  it('forgets an erased person at once', async () => {
    await change('users', { deleted_at: new Date() });
    const texts = await product.deps.db
      .selectFrom('contact_texts')
      .selectAll()
      .where('user_id', '=', wanted.family.id)
      .execute();
    expect(texts).toEqual([]);
    expect(await found('698765432')).toEqual([]);
  });
});

import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCase, complaint } from '../../testing/cases.ts';
import { type ComputersApp, computersApp, type Member } from '../../testing/computers.ts';
import { profileForm } from '../../testing/forms.ts';
import { type PaymentsApp, paymentsApp } from '../../testing/payments.ts';
import { picture } from '../../testing/pictures.ts';
import { recordStatements } from '../../testing/sent-statements.ts';

/**
 * Every statement is a round trip and a large part of the cost of a request. The numbers include the
 * check of the caller. Lower a number when a request needs fewer.
 */
describe('the number of statements', () => {
  let product: ComputersApp;
  let family: Member;
  let admin: Member;
  let id: ComputerId;
  beforeAll(async () => {
    product = await computersApp();
    family = await product.family();
    admin = await product.staff('admin', 'accountant');
    id = await product.addComputer(family, { status: 'pending-payment' });
    await product.addComputer(family, { status: 'paid', invoicedAt: product.clock.now() });
    await addCase(product.deps, complaint);
  });
  afterAll(() => product.close());

  const statementsOf = async (as: Member, call: string) => {
    const statements = await recordStatements(async () => {
      const reply = await product.call(as, call);
      expect(reply.statusCode).toBe(200);
    });
    return statements.map(({ text }) => text);
  };

  it.each([
    ['/computers/me', 2],
    ['/computers/{id}', 2],
    ['/computers/{id}/events', 3],
    ['/computers/{id}/invoices', 5],
    ['/user/me', 2],
    ['/options', 2],
    ['/schools', 3],
    ['/schools/SCHOOL-1', 2],
    ['/computer-models/all', 2],
    ['/manual', 2],
  ])('a family reads %s: %i', async (path, count) => {
    expect(await statementsOf(family, `GET ${path.replace('{id}', id)}`)).toHaveLength(count);
  });

  it.each([
    ['/computers', 3],
    ['/computers?status=paid', 3],
    ['/computers?studentName=/brais/', 3],
    ['/computers?search=/brais/', 4],
    ['/computers?schoolId=SCHOOL-1', 3],
    ['/computers/ids', 2],
    ['/computers/{id}', 2],
    // The events of the computer and of its repairs.
    ['/computers/{id}/events', 4],
    ['/user', 4],
    ['/user/me/second-factor', 5],
    ['/serial-number', 3],
    ['/cases', 3],
    ['/repairs', 2],
    ['/repairs/counts', 2],
    ['/workshop/repairs', 5],
    ['/loaners', 3],
    ['/loaners/counts', 2],
    ['/computer-models', 3],
    ['/price-list', 3],
    ['/coverage-rules', 3],
    ['/admin/exports', 3],
    ['/admin/register/issues', 3],
    ['/admin/register/verification', 2],
    ['/admin/computer/cau-export/preview', 2],
  ])('staff read %s: %i', async (path, count) => {
    expect(await statementsOf(admin, `GET ${path.replace('{id}', id)}`)).toHaveLength(count);
  });

  it.each([
    '/admin/computer/overview',
    '/repairs/numbers',
    '/repairs/numbers/costs',
    '/admin/computer/invoice-exports/preview',
    '/admin/register',
    '/admin/payments/unclear',
    '/admin/statements',
    '/admin/statements/settled',
    '/computers/{id}/payments',
  ])('staff read %s on one state of the database', async (path) => {
    const [, first, ...others] = await statementsOf(admin, `GET ${path.replace('{id}', id)}`);
    expect(first).toBe('start transaction isolation level repeatable read read only');
    expect(others.at(-1)).toBe('commit');
  });
});

/**
 * With begin and commit. `inject` sends a body after its headers, so the caller is checked twice. A small
 * body of a real client arrives with them, and then one check is enough.
 */
describe('the number of statements of a write', () => {
  let product: PaymentsApp;
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    family = await product.family();
    admin = await product.staff('admin');
  });
  afterAll(() => product.close());

  type Add = Parameters<PaymentsApp['addComputer']>[1];
  type Send = () => Promise<LightMyRequestResponse>;
  const add = (given: Add) => product.addComputer(family, given);

  const change = async (as: Member, changes: object): Promise<Send> => {
    const id = await add({});
    const { studentName, schoolId, pcModel, serialNumber } = await product.read(family, id);
    const form = { studentName, schoolId, pcModel, serialNumber, ...changes };
    return () => product.call(as, `PUT /computers/${id}`, form);
  };

  const review = async (given: Add, decision: 'validate' | 'reject'): Promise<Send> => {
    const id = await add(given);
    const body = decision === 'reject' ? { issue: 'Falta algo' } : undefined;
    return () => product.call(admin, `PUT /admin/computer/${id}/${decision}`, body);
  };

  const writes: Record<string, [count: number, prepare: () => Promise<Send>]> = {
    'a family changes a computer': [8, () => change(family, { studentName: 'Iria' })],
    'staff change a computer': [8, () => change(admin, { studentName: 'Iria' })],
    'a family changes nothing': [7, () => change(family, {})],
    // One of them asks whether a repair is open.
    'a family changes the serial number': [
      12,
      async () => change(family, { serialNumber: await product.addSerial() }),
    ],
    'a family adds a computer': [
      10,
      async () => {
        const form = await product.form();
        return () => product.call(family, 'POST /computers', form);
      },
    ],
    'a family uploads a photo': [
      13,
      async () => {
        const [id, content] = [await add({}), await picture()];
        return () => product.send(family, `POST /computers/${id}/files/statusFront`, { content });
      },
    ],
    'a family saves its profile': [
      8,
      async () => () => product.call(family, 'PUT /user', { ...profileForm, email: family.email }),
    ],
    'staff verify photos': [6, () => review({ status: 'unverified' }, 'validate')],
    'staff reject photos': [9, () => review({ status: 'unverified' }, 'reject')],
    'staff validate a transfer': [9, () => review({ status: 'transfer-confirmation' }, 'validate')],
    // One of them counts the attempts of the family.
    'a family starts a payment': [
      10,
      async () => {
        const payable = await product.payable();
        return () => product.requestForm(payable);
      },
    ],
    'the gateway confirms a payment': [
      11,
      async () => {
        const order = await product.startPayment(await product.payable());
        await product.gateway.answer(order, '0000');
        const body = await product.gateway.notification(order);
        return () => product.notify(body);
      },
    ],
    // One statement adds the invoice to the list on paper if the family has given no consent.
    'staff issue an invoice': [
      16,
      async () => {
        const computerId = await add({ status: 'paid', paidAt: product.clock.now() });
        return () => product.call(admin, 'POST /admin/computer/create-invoice', { computerId });
      },
    ],
  };

  it.each(Object.entries(writes))('%s', async (_name, [count, prepare]) => {
    const send = await prepare();
    const sent = await recordStatements(async () => {
      expect((await send()).statusCode).toBe(200);
    });
    expect(sent.map(({ text }) => text)).toHaveLength(count);
  });
});

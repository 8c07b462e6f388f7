import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { contractsApp } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';
import { printedFrom } from './service/print-invoice.ts';
import { invoicePaper } from './words.ts';

describe('an invoice whose recipient did not sign the contract', () => {
  const product = useApp(contractsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  async function signAndPay(lang: 'es' | 'ga' = 'es') {
    const signing = await product.createContract({ lang });
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    const path = `PUT /computers/${signing.computerId}/change-status`;
    expect((await product.call(admin, path, { status: 'paid' })).statusCode).toBe(200);
    return signing;
  }

  const change = ({ id }: Member, changes: object) =>
    product.deps.db.updateTable('users').set(changes).where('id', '=', id).execute();

  const signerOf = async (computerId: string) =>
    (await product.call(admin, `GET /computers/${computerId}/invoices`)).json().signer;

  async function issue(computerId: string) {
    const path = 'POST /admin/computer/create-invoice';
    expect((await product.call(admin, path, { computerId })).statusCode).toBe(200);
    return product.deps.db
      .selectFrom('invoices')
      .selectAll()
      .where('computer_id', '=', computerId as never)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  }

  it.each([
    ['es', { surname1: 'Outeiro' }, 'Contrato firmado por Uxía Núñez Rial, DNI 12345678Z.'],
    ['ga', { dni: '00000000T' }, 'Contrato asinado por Uxía Núñez Rial, DNI 12345678Z.'],
  ] as const)('names the signer, in %s', async (lang, changes, line) => {
    const { family, computerId } = await signAndPay(lang);
    expect(await signerOf(computerId)).toBeUndefined();
    await change(family, changes);
    expect(await signerOf(computerId)).toEqual({ name: 'Uxía Núñez Rial', dni: '12345678Z' });

    const invoice = await issue(computerId);
    const signer = { name: 'Uxía Núñez Rial', nif: '12345678Z' };
    expect(invoice.content).toMatchObject({ signer });
    expect(invoicePaper(printedFrom(invoice)).recipient.lines).toHaveLength(4);
    expect(invoicePaper(printedFrom(invoice)).recipient.lines[3]).toBe(line);
    // The account has its old name again, and so has the next invoice.
    await change(family, { surname1: 'Núñez', dni: '12345678Z' });
    expect((await issue(computerId)).content).not.toHaveProperty('signer');
  });

  it('does not show the signer of an erased family to the staff', async () => {
    const { family, computerId } = await signAndPay();
    // What an erasure writes.
    await change(family, { first_name: '—', surname1: '', dni: '', deleted_at: new Date() });
    expect(await signerOf(computerId)).toBeUndefined();
  });

  it('keeps an ordinary invoice as it was', async () => {
    const { family, computerId } = await signAndPay();
    await change(family, { address: 'Rúa Vella, 9' });
    const invoice = await issue(computerId);
    expect(invoice.content).not.toHaveProperty('signer');
    expect(invoicePaper(printedFrom(invoice)).recipient.lines).toHaveLength(3);
  });
});

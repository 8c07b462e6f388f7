import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { verifyRegister } from './service/verify-register.ts';
import { declarationWords } from './words.ts';

let product: VerifactuApp;
beforeEach(async () => {
  product = await verifactuApp();
});
afterEach(() => product.close());

describe('a NIF that the tax agency does not know', () => {
  const get = async (what: string) =>
    (await product.call(product.accountant, `GET ${what}`)).json();
  const correct = (position: number, notInCensus = false) =>
    product.call(product.accountant, `POST /admin/register/issues/${position}/correct`, {
      notInCensus,
    });
  const submit = () => {
    product.pass(61);
    return product.submit();
  };

  it('sends a right NIF that the agency does not know as not in the census', async () => {
    await product.setAgency({ unknownNif: '12345678Z' });
    await product.record();
    await product.submit();
    const { docs } = await get('/admin/register/issues');
    expect(docs).toMatchObject([
      { code: '1239', maySayNotInCensus: true, advice: expect.stringContaining('no censado') },
    ]);
    // The same record would be refused again.
    await correct(1);
    await submit();
    expect((await product.submissions()).map(({ state }) => state)).toEqual([
      'rejected',
      'rejected',
    ]);

    await correct(2, true);
    await submit();
    expect((await product.records())[2]?.xml).toContain(
      '<sf:IDOtro><sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType><sf:ID>12345678Z</sf:ID></sf:IDOtro>',
    );
    expect((await product.submissions())[2]).toMatchObject({
      state: 'accepted-with-errors',
      error_code: '2001',
    });
    expect((await verifyRegister(product.deps)).findings).toEqual([]);
  });

  it('says not in the census only of a recipient that the agency does not know', async () => {
    await product.setAgency({ rejectNext: '1' });
    await product.record();
    await product.submit();
    expect((await get('/admin/register/issues')).docs).toMatchObject([
      { maySayNotInCensus: false },
    ]);
    expect((await correct(1, true)).json()).toMatchObject({ code: 'record-not-correctable' });
    expect(await product.records()).toHaveLength(1);
  });
});

describe('the declaration of the producer', () => {
  it('shows a declaration of another version as not signed', () => {
    const { publicUrl, invoices } = product.deps.config;
    const declared = { on: '2026-09-01', at: 'Lugo, España', version: '0.0.1' };
    const register = { ...invoices.register, declared };
    expect(declarationWords({ publicUrl, invoices: { register } }, 'es').signed).toBe(null);
  });
});

import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { sampleTerms } from '../../../testing/sample-contract.ts';
import { useApp } from '../../../testing/use-app.ts';
import { accessibleText } from './words/contract-text.ts';

describe('payment methods in a contract', () => {
  const product = useApp(contractsApp);
  beforeEach(() => enable('creditCard', 'transfer'));

  const enable = (...methods: PaymentMethod[]) =>
    product.deps.db
      .updateTable('options')
      .set({
        credit_card: methods.includes('creditCard'),
        bizum: methods.includes('bizum'),
        transfer: methods.includes('transfer'),
      })
      .execute();

  const textOf = async ({ family, token }: Signing): Promise<string> => {
    const page = (await product.call(family, `GET /contract/signing/${token}`)).json();
    return JSON.stringify(page.sections);
  };

  it('names only the methods that are on, in both languages', async () => {
    const [es, ga] = [await product.createContract(), await product.createContract({ lang: 'ga' })];
    expect(await textOf(es)).toContain('medios que ofrece la web: tarjeta o transferencia.');
    expect(await textOf(ga)).toContain('medios que ofrece a web: tarxeta ou transferencia.');

    await enable('creditCard', 'bizum', 'transfer');
    const later = await product.createContract();
    expect(await textOf(later)).toContain('tarjeta, Bizum o transferencia.');
    // The contracts that are already made do not change.
    expect(await textOf(es)).not.toContain('Bizum');
  });

  it('names no method when all are off', async () => {
    await enable();
    const signing = await product.createContract();
    expect(await textOf(signing)).toContain('Puedes pagar con los medios que ofrece la web.');
  });

  it('can be signed after another method was switched on', async () => {
    const signing = await product.createContract();
    await enable('creditCard', 'bizum', 'transfer');
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    expect(await product.statusOf(signing)).toBe('pending-payment');
  });

  it('cannot be signed after a method that it names was switched off', async () => {
    const signing = await product.createContract();
    const { family, computerId } = signing;
    await enable('creditCard');
    const reply = await product.call(family, `GET /contract/signing/${signing.token}`);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'contract-changed']);

    const next = await product.createContractFor(family, computerId);
    expect(next.token).not.toBe(signing.token);
    expect(await textOf(next)).toContain('medios que ofrece la web: tarjeta.');
    expect((await product.signWithCode(next)).statusCode).toBe(200);
  });

  it('keeps the text of a contract from before the methods were stored', () => {
    const { methods: _methods, ...earlier } = sampleTerms;
    const text = JSON.stringify(accessibleText({ ...earlier, termsVersion: '2026-1' }));
    expect(text).toContain('medios que ofrece la web: tarjeta, Bizum o transferencia.');
  });
});

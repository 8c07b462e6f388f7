import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

const words = {
  es: { day: 'hasta el 30/11/2026, incluido', label: 'Desistir del contrato aquí', paid: 'Hemos' },
  ga: { day: 'ata o 30/11/2026, incluído', label: 'Desistir do contrato aquí', paid: 'Recibimos' },
};

describe('how to withdraw, in the mails about a payment', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });
  afterEach(() => product.close());

  /** Sends the mails of a kind that wait in the queue. Returns the text of the only one. */
  async function mailOf(job: string): Promise<string> {
    for (const data of await product.listJobs(job))
      await runJob(product.deps, job, { id: randomUUID(), data });
    const mails = await product.mails();
    expect(mails.length).toBeLessThanOrEqual(1);
    return mails[0]?.text?.replace(/\s+/g, ' ') ?? '';
  }

  async function payByTransfer(lang: 'es' | 'ga') {
    const signed = await product.contracted({ lang, status: 'transfer-confirmation' });
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /admin/computer/${signed.computerId}/validate`);
    return signed;
  }

  describe.each(['es', 'ga'] as const)('in %s', (lang) => {
    const { day, label, paid } = words[lang];

    it('is in the one about a card', async () => {
      await product.paid({ lang });
      const mail = await mailOf('mail.payment-received');
      expect(mail).toContain(day);
      expect(mail).toContain(`${label}: https://cobertura.example/withdraw`);
    });

    it('is in the one about several computers', async () => {
      const { family, computerIds } = await product.payableFamily(2, { lang });
      const order = await product.startJointPayment({ family, computerIds });
      await product.gateway.answer(order, '0000');
      await product.notify(await product.gateway.notification(order));
      const mail = await mailOf('mail.joint-payment-received');
      expect(mail).toContain(day);
      expect(mail).toContain(`${label}: https://cobertura.example/withdraw`);
    });

    it('is in the one about a transfer', async () => {
      await payByTransfer(lang);
      const mail = await mailOf('mail.staff-word');
      expect(mail).toContain(day);
      expect(mail).toContain(`${label}: https://cobertura.example/withdraw`);
    });

    it('is left out, like the coverage, if the family withdrew before the mail was sent', async () => {
      const signed = await product.paid({ lang });
      await product.withdraw(signed);
      const mail = await mailOf('mail.payment-received');
      expect(mail).toContain(paid);
      expect(mail).not.toContain(label);
      expect(mail).not.toMatch(/cubiert|cubert/);
    });
  });

  it('is left out after the deadline', async () => {
    const signed = await product.contracted();
    product.days(20);
    await product.pay(signed);
    expect(await mailOf('mail.payment-received')).not.toContain(words.es.label);
  });

  it('sends no mail about a transfer of a contract that the family withdrew from', async () => {
    await product.withdraw(await payByTransfer('es'));
    expect(await mailOf('mail.staff-word')).toBe('');
  });
});

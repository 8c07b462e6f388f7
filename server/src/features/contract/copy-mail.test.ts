import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the mail with the signed contract', () => {
  const product = useApp(contractsApp);
  beforeAll(async () => {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
  });

  it.each([
    ['es', 'hasta el 29/09/2026, incluido', 'Desistir del contrato aquí'],
    ['ga', 'ata o 29/09/2026, incluído', 'Desistir do contrato aquí'],
  ] as const)('says how to withdraw and until when, in %s', async (lang, day, label) => {
    const signing = await product.createContract({ lang });
    await product.signWithCode(signing);
    await product.seal(signing);
    const { contractId } = signing;
    await runJob(product.deps, 'mail.signed-contract', { id: randomUUID(), data: { contractId } });
    const mails = await product.mails();
    const copy = mails.find(
      ({ to, attachments }) => to?.[0]?.address === signing.family.email && attachments.length > 0,
    );
    expect(copy?.text).toContain(day);
    expect(copy?.text).toContain(`${label}:\nhttps://cobertura.example/withdraw`);
  });
});

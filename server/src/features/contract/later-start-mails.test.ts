import { randomUUID } from 'node:crypto';
import type { Language } from '@cobertura/domain/language.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { pdf } from '../../../testing/pictures.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

/** Signed on 15 September 2026: the deadline to withdraw is 29 September. */
const signedAt = new Date('2026-09-15T10:00:00Z');

describe('mails about a contract whose first box', () => {
  const product = useApp(contractsApp);
  beforeEach(() => {
    product.clock.time = signedAt;
  });

  const sign = async (lang: Language, startsAtOnce: boolean) => {
    const signing = await product.createContract({ lang });
    await product.signWithCode(signing, { startsAtOnce, knowsLoss: startsAtOnce });
    return signing;
  };

  /** The text of the mail that a job sends. */
  const textOf = async ({ family }: Signing, job: string, data: object) => {
    const listTo = async () =>
      (await product.mails()).filter(({ to }) => to?.[0]?.address === family.email);
    const before = (await listTo()).length;
    await runJob(product.deps, job, { data, id: randomUUID() });
    const mails = await listTo();
    expect(mails).toHaveLength(before + 1);
    return mails.map(({ text }) => text ?? '').join('\n');
  };

  const copyTo = async (signing: Signing) => {
    await product.seal(signing);
    return textOf(signing, 'mail.signed-contract', { contractId: signing.contractId });
  };

  const reminderTo = async (signing: Signing) => {
    const { id } = await periodOf(signing);
    return textOf(signing, 'mail.reminder', { periodId: id, kind: 'payment' });
  };

  /** The family sends a receipt of its transfer, and the staff find the money. */
  const reviewTo = async (signing: Signing) => {
    const { family, computerId } = signing;
    await product.send(family, `POST /computers/${computerId}/files/bankReceipt`, { content: pdf });
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /admin/computer/${computerId}/validate`);
    const [data] = (await product.listJobs('mail.staff-word')).toReversed();
    return textOf(signing, 'mail.staff-word', data ?? {});
  };

  const periodOf = ({ computerId }: Signing) =>
    product.deps.db
      .selectFrom('coverage_periods')
      .select('id')
      .where('computer_id', '=', computerId)
      .executeTakeFirstOrThrow();

  const mails = { copy: copyTo, reminder: reminderTo, review: reviewTo };

  it.each<[keyof typeof mails, Language, string]>([
    ['copy', 'es', 'La cobertura empezará el 30/09/2026 o, si pagas después'],
    ['copy', 'ga', 'A cobertura comezará o 30/09/2026 ou, se pagas despois'],
    ['reminder', 'es', 'La cobertura empezará el 30/09/2026, como elegiste al firmar'],
    ['reminder', 'ga', 'A cobertura comezará o 30/09/2026, como escolliches ao asinar'],
    ['review', 'es', 'La cobertura empieza el 30/09/2026, como elegiste al firmar'],
    ['review', 'ga', 'A cobertura comeza o 30/09/2026, como escolliches ao asinar'],
  ])('is empty name the day of the start: %s in %s', async (mail, lang, line) => {
    expect(await mails[mail](await sign(lang, false))).toContain(line);
  });

  it.each<[keyof typeof mails, Language]>([
    ['copy', 'es'],
    ['copy', 'ga'],
    ['reminder', 'es'],
    ['reminder', 'ga'],
    ['review', 'es'],
    ['review', 'ga'],
  ])('is ticked name no later day: %s in %s', async (mail, lang) => {
    expect(await mails[mail](await sign(lang, true))).not.toContain('30/09/2026');
  });

  it.each<[keyof typeof mails, Language]>([
    ['copy', 'es'],
    ['reminder', 'ga'],
    ['review', 'es'],
  ])('is empty name no day that is past: %s in %s', async (mail, lang) => {
    const signing = await sign(lang, false);
    product.clock.time = new Date('2026-10-02T10:00:00Z');
    expect(await mails[mail](signing)).not.toContain('30/09/2026');
  });
});

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ComputerRows } from '../../../stories/written-computer.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { remindDaily } from './queue.ts';
import { remindBatch } from './service/remind-families.ts';

const now = new Date('2026-09-20T08:00:00Z');
const updatedAt = new Date('2026-09-16T08:00:00Z');

const cases = [
  [
    'pending-signature',
    'es',
    'Queda por firmar el contrato del equipo de Brais Rial',
    ['solo falta firmar el contrato', 'No volveremos a recordarte esto.', '?step=3'],
  ],
  [
    'pending-signature',
    'ga',
    'Queda por asinar o contrato do equipo de Brais Rial',
    ['só falta asinar o contrato', 'Non volveremos recordarche isto.', '?step=3'],
  ],
  [
    'pending-payment',
    'es',
    'Queda por pagar la cobertura del equipo de Brais Rial',
    ['solo falta el pago', 'No quiero recibir recordatorios:', '?step=4'],
  ],
  [
    'pending-payment',
    'ga',
    'Queda por pagar a cobertura do equipo de Brais Rial',
    ['só falta o pagamento', 'Non quero recibir recordatorios:', '?step=4'],
  ],
] as const;

describe('the mail of a reminder', () => {
  const product = useApp(computersApp);
  const readers: Member[] = [];
  const ids: string[] = [];
  beforeAll(async () => {
    product.clock.time = now;
    for (const [status, lang] of cases) {
      const reader = await product.family(lang);
      readers.push(reader);
      ids.push(await product.addComputer(reader, { status, updatedAt }));
    }
    await product.work();
    const { db, jobs } = product.deps;
    await db.transaction().execute((tx) => jobs.enqueue(tx, remindDaily, {}));
  });

  const mailTo = (reader: Member | undefined) =>
    vi.waitFor(
      async () => {
        const mails = await product.mails();
        const found = mails.filter(({ to }) => to?.[0]?.address === reader?.email);
        expect(found).toHaveLength(1);
        return found[0];
      },
      { timeout: 15_000, interval: 50 },
    );

  it.each(cases)('mails a reminder for %s in %s', async (status, lang, subject, words) => {
    const place = cases.findIndex((each) => each[0] === status && each[1] === lang);
    const mail = await mailTo(readers[place]);
    expect(mail?.subject).toBe(subject);
    for (const each of words) expect(mail?.text).toContain(each);
    expect(mail?.text).toContain(`https://cobertura.example/my-computers/${ids[place]}?step=`);
  });

  it('puts the opt-out link in the text and in the headers of a reminder', async () => {
    const mail = await mailTo(readers[0]);
    const link = /https:\/\/cobertura\.example\/reminders\?key=(\S+)/.exec(mail?.text ?? '');
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toBe(`<${link?.[0]}>`);
    expect(mail?.html).toContain(`href="${link?.[0]}"`);
    const reply = await product.call(undefined, 'PUT /reminders', {
      key: link?.[1],
      wanted: false,
    });
    expect(reply.json()).toEqual({ wanted: false });
  });
});

describe('a delayed reminder', () => {
  it('sends a delayed reminder only if it still applies and the family has not opted out', async () => {
    const product = await computersApp();
    product.clock.time = now;
    const { db } = product.deps;
    const add = async (given: Partial<ComputerRows> = {}) => {
      const owner = await product.family();
      const id = await product.addComputer(owner, {
        status: 'pending-payment',
        updatedAt,
        ...given,
      });
      return { owner, id };
    };
    const [paid, deleted, optedOut, renewed, open] = await Promise.all([
      add(),
      add(),
      add(),
      add(),
      add(),
    ]);
    await remindBatch(product.deps);
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${paid.id}/change-status`, { status: 'paid' });
    await db
      .updateTable('computers')
      .set({ deleted_at: now })
      .where('id', '=', deleted.id)
      .execute();
    await db
      .updateTable('users')
      .set({ reminders_stopped_at: now })
      .where('id', '=', optedOut.owner.id)
      .execute();
    await db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', renewed.id)
      .execute();
    await product.call(renewed.owner, `PUT /computers/${renewed.id}/renew`);
    await db
      .updateTable('computers')
      .set({ status: 'pending-payment' })
      .where('id', '=', renewed.id)
      .execute();

    await product.work();
    await vi.waitFor(
      async () => {
        const { rows } = await product.database.pool.query(
          `select count(*) from jobs.job where name = 'mail.reminder' and state = 'completed'`,
        );
        expect(Number(rows[0].count)).toBe(5);
      },
      { timeout: 15_000, interval: 100 },
    );
    const mails = await product.mails();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([open.owner.email]);
    await product.close();
  });
});

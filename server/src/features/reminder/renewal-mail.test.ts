import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { inviteDaily, sendRenewalMail } from './queue.ts';

describe('the text of the mail about renewals', () => {
  const product = useApp(computersApp);
  beforeAll(async () => {
    product.clock.time = new Date('2026-09-01T08:00:00Z');
    await product.work();
  });

  async function addFamily(lang: 'es' | 'ga', students: readonly string[]): Promise<Member> {
    const family = await product.family(lang);
    for (const student of students) {
      const id = await product.addComputer(family, coveredLastYear);
      await product.deps.db
        .updateTable('computers')
        .set({ student_name: student })
        .where('id', '=', id)
        .execute();
    }
    return family;
  }
  const enqueue = () => {
    const { db, jobs } = product.deps;
    return db.transaction().execute((tx) => jobs.enqueue(tx, inviteDaily, {}));
  };
  const mailTo = (reader: Member) =>
    vi.waitFor(
      async () => {
        const mails = await product.mails();
        const found = mails.filter(({ to }) => to?.[0]?.address === reader.email);
        expect(found).toHaveLength(1);
        return found[0];
      },
      { timeout: 15_000, interval: 50 },
    );

  it('names the children, the price, the last day and the way to stop, in both languages', async () => {
    const one = await addFamily('es', ['Brais Rial']);
    const several = await addFamily('ga', ['Brais Rial', 'Iria Rial']);
    await enqueue();

    const spanish = await mailTo(one);
    expect(spanish?.subject).toBe('Ya puedes renovar la cobertura del equipo de Brais Rial');
    for (const words of [
      'Guardamos los datos y la foto del año pasado.',
      'Precio por equipo: 49,00\u00a0€',
      'Plazo: hasta el 31/10/2026',
      'Renovar es voluntario.',
      'No volveremos a recordarte esto.',
    ]) {
      expect(spanish?.text).toContain(words);
    }
    // The link has no key, so the person who opens it must sign in.
    expect(spanish?.text).toContain('https://cobertura.example/renew\n');
    const stop = /https:\/\/cobertura\.example\/reminders\?key=\S+/.exec(spanish?.text ?? '');
    const header = spanish?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toBe(`<${stop?.[0]}>`);

    const galician = await mailTo(several);
    expect(galician?.subject).toBe('Xa podes renovar a cobertura dos teus equipos');
    for (const words of [
      'dos equipos de Brais Rial e Iria Rial',
      'Gardamos os datos e a foto do ano pasado.',
      'Prezo por equipo: 49,00\u00a0€',
      'Prazo: ata o 31/10/2026',
      'Renovar é voluntario.',
    ]) {
      expect(galician?.text).toContain(words);
    }
  });

  it('asks for a new photo when the settings do', async () => {
    const { db } = product.deps;
    await db.updateTable('options').set({ renewal_photo: true }).execute();
    const [spanish, galician] = [await addFamily('es', ['Noa']), await addFamily('ga', ['Noa'])];
    await enqueue();
    expect((await mailTo(spanish))?.text).toContain('Haz una foto nueva');
    expect((await mailTo(galician))?.text).toContain('Fai unha foto nova');
    await db.updateTable('options').set({ renewal_photo: false }).execute();
  });

  it('waits for the end of maintenance', async () => {
    const family = await addFamily('es', ['Noa']);
    const { db, jobs } = product.deps;
    const triesOf = async () => {
      const { rows } = await product.database.pool.query<{ state: string }>(
        `select state from jobs.job where name = 'mail.renewal' and data->>'userId' = $1`,
        [family.id],
      );
      return rows.map(({ state }) => state);
    };
    await db.updateTable('options').set({ is_maintenance: true }).execute();
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, sendRenewalMail, { userId: family.id }));
    await vi.waitFor(async () => expect(await triesOf()).toEqual(['retry']), { timeout: 15_000 });
    expect((await product.mails()).some(({ to }) => to?.[0]?.address === family.email)).toBe(false);

    await db.updateTable('options').set({ is_maintenance: false }).execute();
    await mailTo(family);
  }, 30_000);

  it('is not sent when the family renewed or stopped reminders while it waited', async () => {
    const [renewed, stopped] = [await addFamily('es', ['Noa']), await addFamily('es', ['Noa'])];
    const { db, jobs } = product.deps;
    await db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('user_id', '=', renewed.id)
      .execute();
    await db
      .updateTable('users')
      .set({ reminders_stopped_at: product.clock.time })
      .where('id', '=', stopped.id)
      .execute();
    const last = await addFamily('es', ['Noa']);
    for (const { id } of [renewed, stopped, last]) {
      await db.transaction().execute((tx) => jobs.enqueue(tx, sendRenewalMail, { userId: id }));
      if (id === last.id) await mailTo(last);
    }
    await vi.waitFor(async () => {
      const { rows } = await product.database.pool.query(
        `select 1 from jobs.job where name = 'mail.renewal' and state <> 'completed'`,
      );
      expect(rows).toEqual([]);
    });
    const addresses = (await product.mails()).map(({ to }) => to?.[0]?.address);
    expect(addresses).not.toContain(renewed.email);
    expect(addresses).not.toContain(stopped.email);
  });
});

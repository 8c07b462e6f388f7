import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the warning that holidays of next year are missing', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    await product.staff('cau', 'accountant');
    await product.family();
  });

  // The product knows 11 holidays of 2027 and all 12 of 2026.
  beforeEach(() => {
    product.clock.time = new Date('2026-12-07T08:00:00Z');
  });

  const enqueued = async () => {
    const { rows } = await product.database.pool.query<{ data: { userId: string } }>(
      `select data from jobs.job where name = 'mail.holidays-missing'`,
    );
    return rows.map(({ data }) => data.userId);
  };
  const send = (userId: string) =>
    runJob(product.deps, 'mail.holidays-missing', { id: randomUUID(), data: { userId } });
  const mails = async () =>
    (await product.mails()).map(({ to, subject }) => [to?.[0]?.address, subject]);

  it('is not sent while next year is complete', async () => {
    product.clock.time = new Date('2025-12-01T08:00:00Z');
    await runJob(product.deps, 'holidays.warn');
    expect(await enqueued()).toEqual([]);
  });

  it('goes to every administrator and to no other person', async () => {
    await runJob(product.deps, 'holidays.warn');
    expect(await enqueued()).toEqual([admin.id]);
    await send(admin.id);
    expect(await mails()).toEqual([[admin.email, 'Faltan festivos de 2027']]);
    const [mail] = await product.mails();
    expect(mail?.text).toContain('11 de 12 festivos de 2027');
    expect(mail?.text).toContain('/settings/holidays');
  });

  it('is not sent when the holidays were added meanwhile, or the person is no administrator', async () => {
    const before = await mails();
    await send((await product.staff('cau')).id);
    await product.call(admin, 'POST /holidays', {
      day: '2027-03-19',
      nameEs: 'San José',
      nameGa: 'San Xosé',
      scope: 'galicia',
    });
    await send(admin.id);
    expect(await mails()).toEqual(before);
  });

  it('is checked on every Monday of December', async () => {
    await product.work();
    const { rows } = await product.database.pool.query(
      `select cron, timezone from jobs.schedule where name = 'holidays.warn'`,
    );
    expect(rows).toEqual([{ cron: '0 9 * 12 1', timezone: 'Europe/Madrid' }]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { checkFamilies, checkPhotos } from './checks/families.ts';
import { type Findings, joined, nothing } from './checks/findings.ts';
import { checkInvoices } from './checks/invoices.ts';
import { checkMails } from './checks/mails.ts';
import { checkMoney } from './checks/money.ts';
import type { Scene } from './scene.ts';

/** Work that a dead process had taken is given to another after a minute or two. */
const patience = 480_000;

/** Waits until nothing is left to be done, and looks whether everything holds. */
export async function settle(scene: Scene): Promise<Findings> {
  const waiting = await waitForJobs(scene);
  const found = nothing();
  if (waiting > 0) found.wrong.push(`${waiting} jobs are not done after ${patience / 60_000} min`);
  found.wrong.push(...scene.ledger.givenUp.splice(0));
  return joined([
    found,
    await checkFamilies(scene),
    await checkPhotos(scene),
    await checkMoney(scene),
    await checkInvoices(scene),
    await checkMails(scene),
  ]);
}

async function waitForJobs({ world }: Scene): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await world.database.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs.job
       where state not in ('completed', 'cancelled') and (name like 'mail.%' or name = 'invoice.deliver')`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || Date.now() > deadline) return count;
    await sleep(500);
  }
}

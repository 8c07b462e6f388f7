import { setTimeout as sleep } from 'node:timers/promises';
import { checkFamilies, checkPhotos } from './checks/families.ts';
import { type Findings, joinFindings, noFindings } from './checks/findings.ts';
import { checkInvoices } from './checks/invoices.ts';
import { checkMails } from './checks/mails.ts';
import { checkMoney } from './checks/money.ts';
import type { LoadContext } from './context.ts';

/** A job of a dead process is taken over after a minute or two. */
const timeoutMs = 480_000;

/** Waits for all jobs and then runs every check. */
export async function checkEverything(context: LoadContext): Promise<Findings> {
  const waiting = await waitForJobs(context);
  const found = noFindings();
  if (waiting > 0) found.wrong.push(`${waiting} jobs are not done after ${timeoutMs / 60_000} min`);
  found.wrong.push(...context.record.givenUp.splice(0));
  return joinFindings([
    found,
    await checkFamilies(context),
    await checkPhotos(context),
    await checkMoney(context),
    await checkInvoices(context),
    await checkMails(context),
  ]);
}

async function waitForJobs({ environment }: LoadContext): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await environment.database.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs.job
       where state not in ('completed', 'cancelled') and (name like 'mail.%' or name = 'invoice.deliver')`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || Date.now() > deadline) return count;
    await sleep(500);
  }
}

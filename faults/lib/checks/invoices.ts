import { verifyRegister } from '../../../server/src/features/verifactu/service/verify-register.ts';
import type { LoadContext } from '../context.ts';
import { type Findings, noFindings } from './findings.ts';

/** One ordinary invoice per period, numbers without gaps, and one chain of records. */
export async function checkInvoices({ environment, record }: LoadContext): Promise<Findings> {
  const { pool, db } = environment.database;
  const found = noFindings();
  const { rows } = await pool.query<{ computer_id: string; number: string }>(
    "select computer_id, number from invoices where type = 'F1'",
  );
  const numbers = Map.groupBy(rows, ({ computer_id }) => computer_id);
  for (const [computerId, number] of record.invoices) {
    const issued = numbers.get(computerId)?.map((invoice) => invoice.number) ?? [];
    if (issued.length === 0) found.lost.push(`the invoice ${number} of computer ${computerId}`);
    else if (number !== '' && !issued.includes(number)) found.lost.push(`the invoice ${number}`);
  }
  for (const [computerId, issued] of numbers) {
    if (issued.length > 1) found.doubled.push(`the invoice of computer ${computerId}`);
  }

  const series = await pool.query<{ series: string; count: number; last: number }>(
    'select series, count(*)::int as count, max(ordinal) as last from invoices group by series',
  );
  for (const { series: name, count, last } of series.rows) {
    if (count !== last) found.wrong.push(`series ${name}: ${count} invoices, the last is ${last}`);
  }
  const { files } = environment;
  const { findings } = await verifyRegister({ db, files, clock: { now: () => new Date() } });
  for (const { kind, subject, position } of findings) {
    found.wrong.push(`the verification of the register: ${kind} ${subject} ${position ?? ''}`);
  }
  return found;
}

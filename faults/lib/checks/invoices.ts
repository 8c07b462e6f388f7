import { verifyRegister } from '../../../server/src/features/verifactu/service/verify-chain.ts';
import type { Scene } from '../scene.ts';
import { type Findings, nothing } from './findings.ts';

/** One for each period, one number after the other, and one chain. */
export async function checkInvoices({ world, ledger }: Scene): Promise<Findings> {
  const { pool, db } = world.database;
  const found = nothing();
  const { rows } = await pool.query<{ computer_id: string; number: string }>(
    "select computer_id, number from invoices where type = 'F1'",
  );
  const numbers = Map.groupBy(rows, ({ computer_id }) => computer_id);
  for (const [computerId, told] of ledger.invoices) {
    const issued = numbers.get(computerId)?.map(({ number }) => number) ?? [];
    if (issued.length === 0) found.lost.push(`the invoice ${told} of computer ${computerId}`);
    else if (told !== '' && !issued.includes(told)) found.lost.push(`the invoice ${told}`);
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
  const verified = await verifyRegister(db);
  if (!verified.ok) {
    found.wrong.push(`the register breaks at ${verified.position}: ${verified.why}`);
  }
  return found;
}

import { taxOn } from '@cobertura/domain/invoice/tax.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { toSeconds } from '../src/db/instant.ts';
import { loadInvoiceSubject } from '../src/features/computer/service/for-invoice.ts';
import { deliverInvoice } from '../src/features/invoice/queue.ts';
import { contentOf } from '../src/features/invoice/service/invoice-content.ts';
import { writeInvoice } from '../src/features/invoice/service/write-invoice.ts';
import type { Jobs } from '../src/jobs.ts';

export type DemoFile = { invoiceId: string; pdf: string };

/**
 * Writes an invoice with its record for every invoiced period, in the order of their dates. It sends no
 * mails, because these events are in the past. Returns the files to store.
 */
export async function writeDemoInvoices(tx: Tx, config: Config): Promise<DemoFile[]> {
  const files: DemoFile[] = [];
  const jobs: Jobs = {
    enqueue: async (_, job, data) => {
      if (job.name === deliverInvoice.name) files.push(data as unknown as DemoFile);
    },
  };
  for (const row of await listInvoiced(tx)) {
    const clock = { now: () => row.at };
    const subject = await loadInvoiceSubject(tx, row.period_id);
    const language = subject.person.lang;
    await writeInvoice(
      tx,
      { config, jobs, clock },
      {
        computerId: row.computer_id,
        subject: { periodId: row.period_id },
        language,
        type: 'F1',
        rectifies: null,
        content: contentOf(subject, config, row.method),
        totalCents: row.amount_cents,
        tax: taxOn(toSeconds(row.received_at), config.invoices.tax, language),
        operationAt: row.received_at,
        issuedBy: row.issued_by ?? row.user_id,
      },
    );
  }
  await removeEarlySubmissions(tx);
  return files;
}

function listInvoiced(tx: Tx) {
  return tx
    .selectFrom('computer_events')
    .innerJoin('computers', 'computers.id', 'computer_events.computer_id')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.period_id', '=', 'computer_events.period_id')
        .on('payments.to_refund', 'is', null),
    )
    .select(['computer_events.at', 'computer_events.user_id as issued_by'])
    .select(['computer_events.computer_id', 'computer_events.period_id', 'computers.user_id'])
    .select(['payments.method', 'payments.amount_cents', 'payments.received_at'])
    .where('computer_events.event', '=', 'invoice-created')
    .orderBy('computer_events.at')
    .orderBy('computer_events.id')
    .execute();
}

/** The first day of VERI*FACTU: the tax agency accepts no earlier invoice. */
const firstDay = new Date('2024-10-28T00:00:00+01:00');

async function removeEarlySubmissions(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('register_submissions')
    .where('position', 'in', (inner) =>
      inner.selectFrom('register_records').select('position').where('made_at', '<', firstDay),
    )
    .execute();
}

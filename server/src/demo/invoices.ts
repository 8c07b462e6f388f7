import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { storeInvoiceFile } from '../features/invoice/jobs.ts';
import { contentOf } from '../features/invoice/service/content.ts';
import { writeInvoice } from '../features/invoice/service/write.ts';
import type { Jobs } from '../jobs.ts';

export type DemoFile = { invoiceId: string; pdf: string };

/**
 * An invoice and its record for every period that was invoiced, on the day its story tells and in
 * that order. No mails: nobody is to hear of what was long ago. Answers the files to put away.
 */
export async function writeDemoInvoices(tx: Tx, config: Config): Promise<DemoFile[]> {
  const files: DemoFile[] = [];
  const jobs: Jobs = {
    enqueue: async (_, job, data) => {
      if (job.name === storeInvoiceFile.name) files.push(data as unknown as DemoFile);
    },
  };
  for (const row of await listInvoiced(tx)) {
    const clock = { now: () => row.at };
    await writeInvoice(
      tx,
      { config, jobs, clock },
      {
        computerId: row.computer_id,
        periodId: row.period_id,
        language: row.lang,
        type: 'F1',
        rectifies: null,
        content: contentOf(subjectOf(row), config, row.method),
        totalCents: row.amount_cents,
        operationAt: row.received_at,
        issuedBy: row.issued_by ?? row.user_id,
      },
    );
  }
  await keepFromAgency(tx);
  return files;
}

type InvoicedRow = Awaited<ReturnType<typeof listInvoiced>>[number];

function listInvoiced(tx: Tx) {
  return tx
    .selectFrom('computer_events')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'computer_events.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('schools', 'schools.code', 'computers.school_code')
    .innerJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.period_id', '=', 'coverage_periods.id')
        .on('payments.to_refund', 'is', null),
    )
    .select(['computer_events.at', 'computer_events.user_id as issued_by'])
    .select(['coverage_periods.id as period_id', 'coverage_periods.computer_id'])
    .select(['coverage_periods.campaign_start', 'coverage_periods.end_date'])
    .select(['payments.method', 'payments.amount_cents', 'payments.received_at'])
    .select(['computers.student_name', 'computers.serial_number', 'computers.user_id'])
    .select(['schools.name as school', 'computer_models.model'])
    .select(['users.first_name', 'users.surname1', 'users.surname2', 'users.dni', 'users.lang'])
    .select(['users.address', 'users.postcode', 'users.town', 'users.province'])
    .where('computer_events.event', '=', 'invoice-created')
    .orderBy('computer_events.at')
    .orderBy('computer_events.id')
    .execute();
}

function subjectOf(row: InvoicedRow) {
  return {
    studentName: row.student_name,
    computerModel: row.model,
    serialNumber: row.serial_number,
    campaignStart: row.campaign_start,
    endOfPeriod: row.end_date ?? row.campaign_start,
    school: { name: row.school },
    person: {
      firstName: row.first_name,
      surname1: row.surname1,
      surname2: row.surname2,
      nif: row.dni,
      address: row.address,
      postcode: row.postcode,
      town: row.town,
      province: row.province,
      lang: row.lang,
    },
  };
}

/** The law begins here: the tax agency takes no record of an invoice before. */
const firstDay = new Date('2024-10-28T00:00:00+01:00');

async function keepFromAgency(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('register_submissions')
    .where('position', 'in', (inner) =>
      inner.selectFrom('register_records').select('position').where('made_at', '<', firstDay),
    )
    .execute();
}

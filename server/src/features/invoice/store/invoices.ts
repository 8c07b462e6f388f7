import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, subtractCents } from '@cobertura/domain/money.ts';
import type { Subject } from '@cobertura/domain/payment/subject.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

/** Returns the next number of a series, with a time not earlier than that of the previous number. */
export async function allocateNumber(
  tx: Tx,
  series: string,
  at: Date,
): Promise<{ ordinal: number; issuedAt: Date }> {
  const { last, last_issued_at } = await tx
    .insertInto('invoice_counters')
    .values({ series, last: 1, last_issued_at: at })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet(({ eb, ref, fn }) => ({
        last: eb('invoice_counters.last', '+', 1),
        last_issued_at: fn<Date>('greatest', [
          ref('invoice_counters.last_issued_at'),
          ref('excluded.last_issued_at'),
        ]),
      })),
    )
    .returning(['last', 'last_issued_at'])
    .executeTakeFirstOrThrow();
  return { ordinal: last, issuedAt: last_issued_at };
}

export async function insertInvoice(
  tx: Tx,
  invoice: Insertable<Tables['invoices']>,
): Promise<void> {
  await tx.insertInto('invoices').values(invoice).execute();
}

/**
 * Returns the newest invoice of a period or of a repair that is neither rectified nor annulled. A
 * period has several if it was paid again after a full refund.
 */
export function findCurrentInvoice(db: Db, subject: Subject): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where(isAbout(subject))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as later')
            .select('later.id')
            .whereRef('later.rectifies', '=', 'invoices.id'),
        ),
      ),
    )
    .where(({ not }) => not(isAnnulled))
    .orderBy('issued_at', 'desc')
    .orderBy('total_cents', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The invoices of a repair are found by the index of its computer. */
function isAbout(subject: Subject) {
  return 'repairId' in subject
    ? sql<boolean>`repair_id = ${subject.repairId} and invoices.computer_id =
        (select computer_id from repairs where case_id = ${subject.repairId})`
    : sql<boolean>`period_id = ${subject.periodId}`;
}

export const isAnnulled = sql<boolean>`exists (
  select from register_records where invoice_id = invoices.id and kind = 'anulacion')`;

const isOnPaper = sql<boolean>`exists (
  select from paper_invoices where invoice_id = invoices.id)`;

export function loadInvoice(
  db: Db,
  id: string,
): Promise<InvoiceRow & { annulled: boolean; on_paper: boolean }> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .select([isAnnulled.as('annulled'), isOnPaper.as('on_paper')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists every invoice of a computer, newest first. The chain decides between equal times. */
export function listComputerInvoices(db: Db, computerId: ComputerId) {
  return db
    .selectFrom('invoices')
    .leftJoin('coverage_periods as period', 'period.id', 'invoices.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'invoices.repair_id')
    .leftJoin('invoices as later', 'later.rectifies', 'invoices.id')
    .select(['invoices.number', 'invoices.issued_at', 'invoices.total_cents'])
    .select(['period.ordinal as period', 'later.number as replaced_by'])
    .select(['invoices.repair_id', 'repairs.number as repair_number'])
    .select(isAnnulled.as('annulled'))
    .where('invoices.computer_id', '=', computerId)
    .orderBy('invoices.issued_at', 'desc')
    .orderBy(
      sql`(select min(position) from register_records where invoice_id = invoices.id)`,
      'desc',
    )
    .execute();
}

export function findInvoiceByNumber(
  db: Db,
  { computerId, number }: { computerId: ComputerId; number: string },
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', number)
    .where('computer_id', '=', computerId)
    .executeTakeFirst();
}

/**
 * Returns the payment whose money a period or a repair has, with the amount received less what was
 * refunded. A payment that went back does not count, even if it came later than the one that stays.
 */
export async function findReceivedMoney(
  db: Db,
  subject: Subject,
): Promise<{ cents: Cents; at: Date; method: InvoiceMethod } | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['amount_cents', 'refunded_cents', 'received_at', 'method'])
    .where(isAbout(subject))
    .where('to_refund', 'is', null)
    .where(sql<boolean>`refunded_cents < amount_cents`)
    .executeTakeFirst();
  return (
    payment && {
      cents: subtractCents(payment.amount_cents, payment.refunded_cents),
      at: payment.received_at,
      method: payment.method,
    }
  );
}

export function loadPayment(db: Db, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

type InvoiceMethod = Selectable<Tables['payments']>['method'];

/** Repairs that are paid and have no invoice, although their money did not go back. */
export async function listUninvoicedRepairs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('payments', 'payments.id', 'quotes.payment_id')
    .select('quotes.case_id')
    .where('quotes.invoice_id', 'is', null)
    .whereRef('payments.refunded_cents', '<', 'payments.amount_cents')
    .orderBy('quotes.case_id')
    .limit(1000)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

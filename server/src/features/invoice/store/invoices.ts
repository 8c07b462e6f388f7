import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, subtractCents } from '@cobertura/domain/money.ts';
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
 * Returns the newest invoice of a period that is neither rectified nor annulled. A period has several
 * if it was paid again after a full refund.
 */
export function findCurrentInvoice(db: Db, periodId: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('period_id', '=', periodId)
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
    .innerJoin('coverage_periods as period', 'period.id', 'invoices.period_id')
    .leftJoin('invoices as later', 'later.rectifies', 'invoices.id')
    .select(['invoices.number', 'invoices.issued_at', 'invoices.total_cents'])
    .select(['period.ordinal as period', 'later.number as replaced_by'])
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

/** Returns the payment of a period, with the amount received less the amount refunded. */
export async function findReceivedMoney(
  db: Db,
  periodId: string,
): Promise<{ cents: Cents; at: Date; method: InvoiceMethod } | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['amount_cents', 'refunded_cents', 'received_at', 'method'])
    .where('period_id', '=', periodId)
    .where('to_refund', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return (
    payment && {
      cents: subtractCents(payment.amount_cents, payment.refunded_cents),
      at: payment.received_at,
      method: payment.method,
    }
  );
}

type InvoiceMethod = Selectable<Tables['payments']>['method'];

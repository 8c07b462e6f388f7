import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fixedQuery } from '../../../db/fixed-query.ts';

/** Lists computers with the columns that the API returns, newest first. */
export function listComputers(tx: Tx, which: { ids: ComputerId[] } | { ownerId: string }) {
  return 'ids' in which ? listByIds(tx, which) : listOwn(tx, which);
}

const listByIds = fixedQuery((db, { ids }: { ids: ComputerId[] }) =>
  shownComputers(db).where('computers.id', '=', anyOf(ids)).compile(),
);

const listOwn = fixedQuery((db, { ownerId }: { ownerId: string }) =>
  shownComputers(db).where('computers.user_id', '=', ownerId).compile(),
);

function shownComputers(db: Db) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .leftJoin('serial_numbers', 'serial_numbers.computer_id', 'computers.id')
    .selectAll('computers')
    .select([
      'computer_models.model',
      'serial_numbers.serial_number as claimed_serial',
      'users.first_name',
      'users.surname1',
      'users.surname2',
      'users.email',
      'users.phone',
      'users.dni',
      'users.address',
      'users.postcode',
      'users.town',
      'users.province',
    ])
    .where('computers.deleted_at', 'is', null)
    .orderBy('computers.created_at', 'desc');
}

/** Lists periods, newest first, each with the amount and the order code of its covering payment. */
export const listPeriods = fixedQuery((db, { computerIds }: { computerIds: ComputerId[] }) =>
  db
    .selectFrom('coverage_periods')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.period_id', '=', 'coverage_periods.id')
        .on('payments.to_refund', 'is', null)
        .onRef('payments.received_at', '=', 'coverage_periods.paid_at'),
    )
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .selectAll('coverage_periods')
    .select(['payment_attempts.order_code', 'payments.amount_cents as paid_cents'])
    .where('coverage_periods.computer_id', '=', anyOf(computerIds))
    .orderBy('ordinal', 'desc')
    .compile(),
);

/** Lists card and Bizum attempts for the unpaid periods of these computers, newest first. */
export const listAttempts = fixedQuery((db, { computerIds }: { computerIds: ComputerId[] }) =>
  db
    .selectFrom('coverage_periods')
    .innerJoin('payment_attempts', 'payment_attempts.period_id', 'coverage_periods.id')
    .select(['period_id', 'method', 'state', 'created_at', 'mismatched_at', 'settled_at'])
    .where('coverage_periods.computer_id', '=', anyOf(computerIds))
    .where('coverage_periods.paid_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .compile(),
);

/** Lists the valid invoices of these periods, newest first, without rectified and annulled ones. */
export const listInvoices = fixedQuery((db, { periodIds }: { periodIds: string[] }) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoices as later', 'later.rectifies', 'invoices.id')
    .select(['invoices.period_id', 'invoices.number', 'invoices.issued_at', 'invoices.total_cents'])
    .where('invoices.period_id', '=', anyOf(periodIds))
    .where('later.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('register_records')
            .select('position')
            .whereRef('invoice_id', '=', 'invoices.id')
            .where('kind', '=', 'anulacion'),
        ),
      ),
    )
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.total_cents', 'desc')
    .compile(),
);

export const listDocuments = fixedQuery((db, { periodIds }: { periodIds: string[] }) =>
  db
    .selectFrom('documents')
    .select(['period_id', 'kind'])
    .where('period_id', '=', anyOf(periodIds))
    .where('removed_at', 'is', null)
    .compile(),
);

export const listSchoolsByCode = fixedQuery((db, { codes }: { codes: string[] }) =>
  db.selectFrom('schools').selectAll().where('code', '=', anyOf(codes)).compile(),
);

function anyOf<Value extends string>(values: Value[]) {
  return sql<Value>`any(${values})`;
}

export function listEvents(tx: Tx, computerId: ComputerId) {
  return tx
    .selectFrom('computer_events')
    .leftJoin('users', 'users.id', 'computer_events.user_id')
    .select([
      'at',
      'actor',
      'event',
      'from_status',
      'to_status',
      'why',
      'users.first_name',
      'users.surname1',
    ])
    .where('computer_id', '=', computerId)
    .orderBy('at')
    .orderBy('computer_events.id')
    .execute();
}

import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';
import { fixedQuery } from '../../../db/fixed-query.ts';
import { contractOfPeriod } from './view-contract.ts';

/** With an owner, only computers of that person. */
export type WhichComputers =
  | { ids: ComputerId[] }
  | { id: ComputerId }
  | { ownerId: string }
  | { id: ComputerId; ownerId: string };

type ComputerRow = Awaited<ReturnType<typeof listByIds>>[number];
export type PeriodRow = ComputerRow['periods'][number];

/** Lists computers with all that the API returns of them, newest first. */
export function listComputers(db: Db, which: WhichComputers): Promise<ComputerRow[]> {
  if ('ids' in which) return listByIds(db, which);
  if (!('ownerId' in which)) return listById(db, which);
  return 'id' in which ? listOwnById(db, which) : listOwn(db, which);
}

const listByIds = fixedQuery((db, { ids }: { ids: ComputerId[] }) =>
  shownComputers(db)
    // The sub-select hides the number of ids, so that PostgreSQL keeps one plan for any number.
    .where('computers.id', '=', sql<ComputerId>`any((select ${ids}::uuid[])::uuid[])`)
    .compile(),
);

const listById = fixedQuery((db, { id }: { id: ComputerId }) =>
  shownComputers(db).where('computers.id', '=', id).compile(),
);

const listOwn = fixedQuery((db, { ownerId }: { ownerId: string }) =>
  shownComputers(db).where('computers.user_id', '=', ownerId).compile(),
);

const listOwnById = fixedQuery((db, { id, ownerId }: { id: ComputerId; ownerId: string }) =>
  shownComputers(db)
    .where('computers.id', '=', id)
    .where('computers.user_id', '=', ownerId)
    .compile(),
);

// One statement reads it all. Each function below is the query of one noun, for one row of the query
// that contains it.

function shownComputers(db: Db) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .leftJoin('serial_numbers', 'serial_numbers.computer_id', 'computers.id')
    .select([
      'computers.id',
      'computers.user_id',
      'computers.student_name',
      'computers.school_code',
      'computers.model_id',
      'computers.serial_number',
      'computers.status',
      'computers.renewal',
      'computers.has_refund_due',
      'computers.created_at',
      'computers.updated_at',
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
      'users.lang',
      // In a join, PostgreSQL may read all schools for a page of computers.
      jsonObjectFrom(schoolOfComputer(db)).$notNull().as('school'),
      jsonArrayFrom(periodsOfComputer(db)).as('periods'),
    ])
    .where('computers.deleted_at', 'is', null)
    .orderBy('computers.created_at', 'desc');
}

function schoolOfComputer(db: Db) {
  return db
    .selectFrom('schools')
    .select(['code', 'name', 'type', 'address', 'town', 'province', 'postcode', 'phone'])
    .where('code', '=', sql.ref<string>('computers.school_code'));
}

/** Newest first, each with the amount and the order code of its covering payment. */
function periodsOfComputer(db: Db) {
  return db
    .selectFrom('coverage_periods')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.period_id', '=', 'coverage_periods.id')
        .on('payments.to_refund', 'is', null)
        // With `=` PostgreSQL may read all payments of that instant by its index.
        .onRef('payments.received_at', 'is not distinct from', 'coverage_periods.paid_at'),
    )
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select([
      'ordinal',
      'campaign_start',
      'end_date',
      'coverage_periods.payment_method',
      'contracted_at',
      'paid_at',
      'refunded_at',
      'withdrawn_at',
      'covers_not_before',
      'invoiced_at',
      'exported_at',
      'issue',
      'transfer_price_cents',
      // JSON has no bigint.
      sql<number>`payment_number`.as('payment_number'),
      'payment_attempts.order_code',
      'payments.amount_cents as paid_cents',
      sql<DocumentKind[]>`array(${documentsOfPeriod(db)})`.as('documents'),
      jsonObjectFrom(invoiceOfPeriod(db)).as('invoice'),
      jsonObjectFrom(contractOfPeriod(db)).as('contract'),
      jsonArrayFrom(attemptsOfPeriod(db)).as('attempts'),
      jsonArrayFrom(joinedWithPeriod(db)).as('joined'),
    ])
    .where('coverage_periods.computer_id', '=', sql.ref<ComputerId>('computers.id'))
    .orderBy('ordinal', 'desc');
}

function documentsOfPeriod(db: Db) {
  return db
    .selectFrom('documents')
    .select('kind')
    .where('period_id', '=', sql.ref<string>('coverage_periods.id'))
    .where('removed_at', 'is', null);
}

/** The latest valid invoice: neither rectified nor annulled. */
function invoiceOfPeriod(db: Db) {
  return (
    db
      .selectFrom('invoices')
      .leftJoin('invoices as later', 'later.rectifies', 'invoices.id')
      .select(['invoices.number', 'invoices.issued_at', 'invoices.total_cents'])
      .where('invoices.period_id', '=', sql.ref<string>('coverage_periods.id'))
      // Most periods have no invoice yet, so skip the search for them.
      .where(sql.ref('coverage_periods.invoiced_at'), 'is not', null)
      .where('later.id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('register_records')
              .select('position')
              .whereRef('invoice_id', '=', 'invoices.id')
              .where('kind', '=', sql.lit('anulacion')),
          ),
        ),
      )
      .orderBy('invoices.issued_at', 'desc')
      .orderBy('invoices.total_cents', 'desc')
      .limit(sql.lit(1))
  );
}

/** Card and Bizum attempts for an unpaid period, newest first. */
function attemptsOfPeriod(db: Db) {
  return db
    .selectFrom('attempt_shares as share')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'share.attempt_id')
    .select(['order_code', 'method', 'state', 'created_at', 'mismatched_at', 'settled_at'])
    .where('share.period_id', '=', sql.ref<string>('coverage_periods.id'))
    .where(sql.ref('coverage_periods.paid_at'), 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc');
}

/** The computers of the joint transfer of an unpaid period, with itself, the oldest first. */
function joinedWithPeriod(db: Db) {
  return db
    .selectFrom('joint_transfers as own')
    .innerJoin('joint_transfers as joint', 'joint.transfer_number', 'own.transfer_number')
    .innerJoin('coverage_periods as joined', 'joined.id', 'joint.period_id')
    .innerJoin('computers as other', 'other.id', 'joined.computer_id')
    .select([
      'other.id',
      'other.student_name',
      'other.status',
      'joined.paid_at',
      'joined.payment_method',
      'joined.transfer_price_cents',
      // JSON has no bigint.
      sql<number>`own.transfer_number`.as('transfer_number'),
    ])
    .where('own.period_id', '=', sql.ref<string>('coverage_periods.id'))
    .where('own.left_at', 'is', null)
    .where('joint.left_at', 'is', null)
    .where(sql.ref('coverage_periods.paid_at'), 'is', null)
    .where('other.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coverage_periods as later')
            .select('later.id')
            .whereRef('later.computer_id', '=', 'other.id')
            .whereRef('later.ordinal', '>', 'joined.ordinal'),
        ),
      ),
    )
    .orderBy('other.created_at')
    .orderBy('other.id');
}

export function listEvents(db: Db, computerId: ComputerId) {
  return db
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

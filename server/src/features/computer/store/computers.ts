import type { LifeState } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, type QueryCreator, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fixedQuery } from '../../../db/fixed-query.ts';
import type { Tables } from '../../../db/schema.ts';

// A statement with `*` is not prepared: see `prepare-repeated.ts`.
const computerColumns = [
  'id',
  'user_id',
  'student_name',
  'school_code',
  'model_id',
  'serial_number',
  'status',
  'updated_at',
  'deleted_at',
] as const;
const periodColumns = [
  'id',
  'computer_id',
  'ordinal',
  'campaign_start',
  'opened_at',
  'end_date',
  'payment_method',
  'contracted_at',
  'paid_at',
  'invoiced_at',
  'refunded_at',
  'withdrawn_at',
  'data_version',
  'photo_rejected',
  'issue',
  'transfer_price_cents',
] as const;

type ComputerRow = Pick<Selectable<Tables['computers']>, (typeof computerColumns)[number]>;
export type PeriodRow = Pick<
  Selectable<Tables['coverage_periods']>,
  (typeof periodColumns)[number]
>;

/** A computer with its current period, locked until the transaction ends. */
export type LockedComputer<Id extends ComputerId = ComputerId> = {
  computer: Omit<ComputerRow, 'id'> & { id: Id };
  period: PeriodRow;
  life: LifeState;
  /** The serial number that the computer has claimed. */
  held: HeldSerial | undefined;
};

export type HeldSerial = { serial: string; modelId: string | null };

/**
 * Locks a computer, or refuses it as `not-found`, like a computer of another family if `ownerId` is
 * given. Read the clock after this call: the lock may wait, and the times of events must have the
 * order in which the events happened.
 */
export async function lockComputer<Id extends ComputerId>(
  tx: Tx,
  { id, ownerId, evenDeleted = false }: { id: Id; ownerId?: string; evenDeleted?: boolean },
): Promise<LockedComputer<Id>> {
  const [computer] = await lockRow(tx, { id, ownerId: ownerId ?? null });
  if (!computer || (computer.deleted_at && !evenDeleted)) throw new Refusal('not-found');

  // A join in the locking statement could return the rows from before the lock was granted.
  const [current] = await findCurrentPeriod(tx, { id });
  if (!current) throw new Error('the computer has no period');
  const { held_serial, held_model, ...period } = current;
  return {
    computer: { ...computer, id },
    period,
    life: {
      status: computer.status,
      hasMoney: period.paid_at !== null,
      wasPhotoRejected: period.photo_rejected,
      holdsSerial: held_serial !== null,
      wasAskedForMore: period.issue !== null,
      isWithdrawn: period.withdrawn_at !== null,
    },
    held: held_serial === null ? undefined : { serial: held_serial, modelId: held_model },
  };
}

const lockRow = fixedQuery((db, { id, ownerId }: { id: ComputerId; ownerId: string | null }) =>
  db
    .selectFrom('computers')
    .select(computerColumns)
    .where('id', '=', id)
    .where('user_id', '=', sql<string>`coalesce(${ownerId}::uuid, user_id)`)
    .forUpdate()
    .compile(),
);

const findCurrentPeriod = fixedQuery((db, { id }: { id: ComputerId }) =>
  db
    .selectFrom('coverage_periods')
    .leftJoin('serial_numbers', 'serial_numbers.computer_id', 'coverage_periods.computer_id')
    .select(periodColumns.map((column) => `coverage_periods.${column}` as const))
    .select([
      'serial_numbers.serial_number as held_serial',
      'serial_numbers.model_id as held_model',
    ])
    .where('coverage_periods.computer_id', '=', id)
    .orderBy('ordinal', 'desc')
    .limit(sql.lit(1))
    .compile(),
);

/** Finds how a period of a locked computer ended, current or not. */
export function findClosing(
  tx: Tx,
  { computerId, periodId }: { computerId: ComputerId; periodId: string },
): Promise<{ end_date: Date | null; withdrawn_at: Date | null } | undefined> {
  return tx
    .selectFrom('coverage_periods')
    .select(['end_date', 'withdrawn_at'])
    .where('id', '=', periodId)
    .where('computer_id', '=', computerId)
    .executeTakeFirst();
}

export function findOwner(
  db: Db,
  { id, evenDeleted = false }: { id: ComputerId; evenDeleted?: boolean },
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('computers')
    .select('user_id')
    .where('id', '=', id)
    .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirst();
}

/**
 * Refuses an owner who was erased since the request began. The row lock waits for an erasure that
 * runs at the same time.
 */
export async function checkOwnerExists(tx: Tx, ownerId: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!owner) throw new Refusal('invalid-token');
}

type EventInsert = Omit<Insertable<Tables['computer_events']>, 'at'> & { at: Date };

/** The rows that an event adds, and the columns of the computer and the event's period it changes. */
export type EventChanges = {
  newComputer?: Insertable<Tables['computers']>;
  newPeriod?: Insertable<Tables['coverage_periods']>;
  computer?: Updateable<Tables['computers']>;
  period?: Updateable<Tables['coverage_periods']>;
};

/**
 * Saves an event with its changes in one statement.
 *
 * Events of a computer are ordered by their time, so each is at least one millisecond later than
 * the one before. The given time can be equal to the last one, or earlier if the clocks of two
 * machines differ.
 */
export async function insertEvent(
  tx: Tx,
  event: EventInsert,
  { newComputer, newPeriod, computer, period }: EventChanges = {},
): Promise<void> {
  const last = tx
    .selectFrom('computer_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('computer_id', '=', event.computer_id);
  const at = sql<Date>`greatest(${event.at}::timestamptz, (${last}) + interval '1 millisecond')`;

  // One statement, to save round trips. Empty changes are left out.
  let query: QueryCreator<Tables> = tx;
  if (newComputer) {
    query = query.with('new_computer', (db) => db.insertInto('computers').values(newComputer));
  }
  if (newPeriod) {
    query = query.with('new_period', (db) => db.insertInto('coverage_periods').values(newPeriod));
  }
  if (computer) {
    query = query.with('computer', (db) =>
      db.updateTable('computers').set(computer).where('id', '=', event.computer_id),
    );
  }
  if (period && Object.keys(period).length > 0) {
    query = query.with('period', (db) =>
      db.updateTable('coverage_periods').set(period).where('id', '=', event.period_id),
    );
  }
  await query
    .insertInto('computer_events')
    .values({ ...event, at })
    .execute();
}

/** Checks that a school exists and that a model is active. An unknown model is not active. */
export async function checkChoice(
  tx: Tx,
  choice: { schoolCode: string; modelId: string },
): Promise<{ hasSchool: boolean; isActive: boolean }> {
  const [found] = await queryChoice(tx, choice);
  return { hasSchool: found?.has_school === true, isActive: found?.is_active === true };
}

const queryChoice = fixedQuery(
  (db, { schoolCode, modelId }: { schoolCode: string; modelId: string }) =>
    db
      .selectNoFrom(({ exists, selectFrom }) => [
        exists(selectFrom('schools').select('code').where('code', '=', schoolCode)).as(
          'has_school',
        ),
        selectFrom('computer_models').select('active').where('id', '=', modelId).as('is_active'),
      ])
      .compile(),
);

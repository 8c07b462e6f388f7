import type { LifeState } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type ComputerRow = Selectable<Tables['computers']>;
export type PeriodRow = Selectable<Tables['coverage_periods']>;

/** A computer with its current period, locked until the transaction ends. */
export type LockedComputer<Id extends ComputerId = ComputerId> = {
  computer: Omit<ComputerRow, 'id'> & { id: Id };
  period: PeriodRow;
  life: LifeState;
};

/**
 * Locks a computer, or refuses it as `not-found`. Read the clock after this call: the lock may wait,
 * and the times of events must have the order in which the events happened.
 */
export async function lockComputer<Id extends ComputerId>(
  tx: Tx,
  { id, evenDeleted = false }: { id: Id; evenDeleted?: boolean },
): Promise<LockedComputer<Id>> {
  const computer = await tx
    .selectFrom('computers')
    .selectAll()
    .where('id', '=', id)
    .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
    .forUpdate()
    .executeTakeFirst();
  if (!computer) throw new Refusal('not-found');

  const period = await tx
    .selectFrom('coverage_periods')
    .selectAll()
    .where('computer_id', '=', id)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const claim = await tx
    .selectFrom('serial_numbers')
    .select('serial_number')
    .where('computer_id', '=', id)
    .executeTakeFirst();
  return {
    computer: { ...computer, id },
    period,
    life: {
      status: computer.status,
      hasMoney: period.paid_at !== null,
      wasPhotoRejected: period.photo_rejected,
      holdsSerial: claim !== undefined,
      wasAskedForMore: period.issue !== null,
    },
  };
}

export function findOwner(
  tx: Tx,
  { id, evenDeleted = false }: { id: ComputerId; evenDeleted?: boolean },
): Promise<{ user_id: string } | undefined> {
  return tx
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

export async function insertComputer(
  tx: Tx,
  computer: Insertable<Tables['computers']>,
): Promise<void> {
  await tx.insertInto('computers').values(computer).execute();
}

export async function updateComputer(
  tx: Tx,
  id: ComputerId,
  changes: Updateable<Tables['computers']>,
): Promise<void> {
  await tx.updateTable('computers').set(changes).where('id', '=', id).execute();
}

export async function insertPeriod(
  tx: Tx,
  period: Insertable<Tables['coverage_periods']>,
): Promise<void> {
  await tx.insertInto('coverage_periods').values(period).execute();
}

export async function updatePeriod(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['coverage_periods']>,
): Promise<void> {
  await tx.updateTable('coverage_periods').set(changes).where('id', '=', id).execute();
}

/** Voids an unsigned contract after its data or photo changed. */
export async function voidUnsignedContract(tx: Tx, periodId: string): Promise<void> {
  await tx
    .updateTable('coverage_periods')
    .set({ data_version: sql`data_version + 1` })
    .where('id', '=', periodId)
    .execute();
}

/**
 * Events of a computer are ordered by their time, so each is at least one millisecond later than
 * the one before. The given time can be equal to the last one, or earlier if the clocks of two
 * machines differ.
 */
export async function insertEvent(
  tx: Tx,
  event: Omit<Insertable<Tables['computer_events']>, 'at'> & { at: Date },
): Promise<void> {
  const last = tx
    .selectFrom('computer_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('computer_id', '=', event.computer_id);
  const at = sql<Date>`greatest(${event.at}::timestamptz, (${last}) + interval '1 millisecond')`;
  await tx
    .insertInto('computer_events')
    .values({ ...event, at })
    .execute();
}

export function findSchool(tx: Tx, code: string) {
  return tx.selectFrom('schools').select('code').where('code', '=', code).executeTakeFirst();
}

export function findModel(tx: Tx, id: string) {
  return tx
    .selectFrom('computer_models')
    .select(['id', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

import type { LifeState } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type ComputerRow = Selectable<Tables['computers']>;
export type PeriodRow = Selectable<Tables['coverage_periods']>;

/** A computer with its current period, locked until the transaction ends. */
export type LockedComputer = { computer: ComputerRow; period: PeriodRow; life: LifeState };

/**
 * Another family's computer is one that does not exist; the staff gives no owner. Whoever notes an
 * event asks the clock after this, so that the timeline is in the order in which things happened.
 */
export async function lockComputer(
  tx: Tx,
  {
    id,
    ownerId,
    evenDeleted = false,
  }: { id: ComputerId; ownerId?: string | undefined; evenDeleted?: boolean },
): Promise<LockedComputer> {
  const computer = await tx
    .selectFrom('computers')
    .selectAll()
    .where('id', '=', id)
    .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
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
    computer,
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

/**
 * Refuses who was erased while the call was on its way, as the next call will be. Waits for whoever
 * erases them at this moment.
 */
export async function checkOwnerIsThere(tx: Tx, ownerId: string): Promise<void> {
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

/** The data or the photo changed: a contract made from them before is void, unless it is signed. */
export async function voidUnsignedContract(tx: Tx, periodId: string): Promise<void> {
  await tx
    .updateTable('coverage_periods')
    .set({ data_version: sql`data_version + 1` })
    .where('id', '=', periodId)
    .execute();
}

export async function insertEvent(
  tx: Tx,
  event: Insertable<Tables['computer_events']>,
): Promise<void> {
  await tx.insertInto('computer_events').values(event).execute();
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

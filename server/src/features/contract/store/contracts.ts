import type { ContractState } from '@cobertura/domain/contract/state.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { ContractTerms } from '../service/terms.ts';

export type ContractRow = Omit<Selectable<Tables['contracts']>, 'terms'> & { terms: ContractTerms };

export async function insertContract(
  tx: Tx,
  contract: Omit<Insertable<Tables['contracts']>, 'terms'> & { terms: ContractTerms },
): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({ ...contract, terms: JSON.stringify(contract.terms) })
    .execute();
}

/** Lock order: the computer before its contract. */
export async function lockContract(tx: Tx, id: string): Promise<ContractRow> {
  const row = await contracts(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return row as ContractRow;
}

export type ContractChanges = Omit<Updateable<Tables['contracts']>, 'terms'>;

export async function updateContract(tx: Tx, id: string, changes: ContractChanges): Promise<void> {
  await tx.updateTable('contracts').set(changes).where('id', '=', id).execute();
}

export async function loadContract(db: Db, id: string): Promise<ContractRow> {
  return (await contracts(db).where('id', '=', id).executeTakeFirstOrThrow()) as ContractRow;
}

export async function loadFirstName(db: Db, contractId: string): Promise<string> {
  const { first_name } = await db
    .selectFrom('contracts')
    .innerJoin('users', 'users.id', 'contracts.user_id')
    .select('users.first_name')
    .where('contracts.id', '=', contractId)
    .executeTakeFirstOrThrow();
  return first_name;
}

/** The earliest start of the coverage. Null: it starts with the payment. */
export async function loadCoversNotBefore(db: Db, contractId: string): Promise<Date | null> {
  const { covers_not_before } = await db
    .selectFrom('contracts')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'contracts.period_id')
    .select('covers_not_before')
    .where('contracts.id', '=', contractId)
    .executeTakeFirstOrThrow();
  return covers_not_before;
}

/** A token is valid only for the person whose contract it is. */
export async function findContractByToken(
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<ContractRow | undefined> {
  return (await contracts(db)
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()) as ContractRow | undefined;
}

export async function findContractAtProvider(
  db: Db,
  provider: ContractRow['provider'],
  hint: { reference: string } | { contractId: string },
): Promise<ContractRow | undefined> {
  return (await contracts(db)
    .where('provider', '=', provider)
    .where((contract) =>
      'reference' in hint
        ? contract('provider_ref', '=', hint.reference)
        : contract('id', '=', hint.contractId),
    )
    .executeTakeFirst()) as ContractRow | undefined;
}

/** Finds the newest contract of a period in one of the given states. */
export async function findContractOfPeriod(
  db: Db,
  { periodId, states }: { periodId: string; states: readonly ContractState[] },
): Promise<ContractRow | undefined> {
  return (await contracts(db)
    .where('period_id', '=', periodId)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) as ContractRow | undefined;
}

export async function findPeriodId(
  db: Db,
  { computerId, ordinal }: { computerId: ComputerId; ordinal: number },
): Promise<string | undefined> {
  const period = await db
    .selectFrom('coverage_periods')
    .select('id')
    .where('computer_id', '=', computerId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();
  return period?.id;
}

function contracts(db: Db) {
  return db.selectFrom('contracts').selectAll();
}

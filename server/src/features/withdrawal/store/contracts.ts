import type { ContractHints } from '@cobertura/domain/withdrawal/declared-contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A signed contract and the family that signed it. */
export type SignedContract = Awaited<ReturnType<typeof listOfPerson>>[number];

/** Lists the signed contracts of a person, newest first. */
export function listOfPerson(db: Db, userId: string) {
  return kept(db).where('computers.user_id', '=', userId).limit(100).execute();
}

/**
 * Finds the contract of a withdrawal, also of a deleted computer or of an erased family. The family may
 * have signed again since.
 */
export function findSigned(db: Db, contractId: string): Promise<SignedContract | undefined> {
  return signed(db).where('contracts.id', '=', contractId).executeTakeFirst();
}

/** Finds a contract in force, also of a deleted computer or of an erased family. */
export function findInForce(db: Db, contractId: string): Promise<SignedContract | undefined> {
  return inForce(db).where('contracts.id', '=', contractId).executeTakeFirst();
}

/** Lists the contracts that a text may mean. Each hint is searched by its own index. */
export async function listByHints(
  db: Db,
  { reference, verificationCode, serials }: ContractHints,
): Promise<SignedContract[]> {
  const byReference = reference === undefined ? undefined : await findKept(db, reference);
  if (byReference) return [byReference];
  const byCode = verificationCode && (await findByCode(db, verificationCode));
  if (byCode) return [byCode];
  return serials.length > 0 ? listBySerials(db, serials) : [];
}

function findKept(db: Db, contractId: string): Promise<SignedContract | undefined> {
  return kept(db).where('contracts.id', '=', contractId).executeTakeFirst();
}

function findByCode(db: Db, code: string): Promise<SignedContract | undefined> {
  return kept(db).where('contracts.verification_code', '=', code).executeTakeFirst();
}

const maxFound = 20;

function listBySerials(db: Db, serials: readonly string[]): Promise<SignedContract[]> {
  return kept(db)
    .where('computers.serial_number', '=', sql<string>`any(${serials}::text[])`)
    .limit(maxFound)
    .execute();
}

export function listByEmail(db: Db, email: string): Promise<SignedContract[]> {
  return kept(db).where('users.email', '=', email).limit(maxFound).execute();
}

/** Without deleted computers and erased families. */
function kept(db: Db) {
  return inForce(db)
    .where('computers.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null);
}

/** A contract that was signed again for the same period is not in force any more. */
function inForce(db: Db) {
  return signed(db).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('contracts as later')
          .select('later.id')
          .whereRef('later.period_id', '=', 'contracts.period_id')
          .whereRef('later.signed_at', '>', 'contracts.signed_at')
          .where('later.state', 'in', ['signed', 'sealed']),
      ),
    ),
  );
}

/** Newest first. */
function signed(db: Db) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoin('coverage_periods', 'coverage_periods.computer_id', 'computers.id')
    .innerJoin('contracts', 'contracts.period_id', 'coverage_periods.id')
    .select([
      'contracts.id',
      'contracts.period_id',
      'contracts.computer_id',
      'contracts.user_id',
      'computers.student_name',
      'computers.serial_number',
      'users.first_name',
      'users.surname1',
      'users.surname2',
      'users.email',
      'users.lang',
    ])
    .select((eb) => eb.ref('contracts.signed_at').$notNull().as('signed_at'))
    .where('contracts.state', 'in', ['signed', 'sealed'])
    .where('contracts.signed_at', 'is not', null)
    .orderBy('contracts.signed_at', 'desc')
    .orderBy('contracts.id', 'desc');
}

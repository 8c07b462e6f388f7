import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ContractRow } from './contracts.ts';

export type SealedContract = Pick<
  ContractRow,
  'signed_at' | 'sealed_at' | 'sealed_key' | 'sealed_sha256' | 'certificate_sha256'
>;

function sealed(db: Db) {
  return db
    .selectFrom('contracts')
    .select(['signed_at', 'sealed_at', 'sealed_key', 'sealed_sha256', 'certificate_sha256'])
    .where('state', '=', 'sealed');
}

export function findSealedByCode(db: Db, code: string): Promise<SealedContract | undefined> {
  return sealed(db).where('verification_code', '=', code).executeTakeFirst();
}

export function findSealedByFile(db: Db, sha256: string): Promise<SealedContract | undefined> {
  return sealed(db).where('sealed_sha256', '=', sha256).executeTakeFirst();
}

/** Checks whether one of the codes belongs to a contract, signed or not. */
export async function hasContractWithCode(db: Db, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where('verification_code', '=', sql<string>`any(${codes}::text[])`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Checks whether a file is the unsigned file of a contract. */
export async function isUnsignedFile(
  db: Db,
  { codes, sha256 }: { codes: readonly string[]; sha256: string },
): Promise<boolean> {
  if (codes.length === 0) return false;
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where('verification_code', '=', sql<string>`any(${codes}::text[])`)
    .where('unsigned_sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists contracts to check: expired ones, external ones and signed ones without a seal. */
export async function listUnfinished(db: Db, { now, provider }: { now: Date; provider: string }) {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const overdue = await db
    .selectFrom('contracts')
    .select('id')
    .where('state', '=', 'pending')
    .where('provider', '=', 'own')
    .where('expires_at', '<=', now)
    .limit(200)
    .execute();
  const external = await db
    .selectFrom('contracts')
    .select('id')
    .where('state', '=', 'pending')
    .where('provider', '!=', 'own')
    .where('provider', '=', provider as 'own')
    .limit(500)
    .execute();
  const unsealed = await db
    .selectFrom('contracts')
    .select('id')
    .where('state', '=', 'signed')
    .where('signed_at', '<', minutesAgo(15))
    .orderBy('signed_at')
    .limit(10)
    .execute();
  return { overdue, external, unsealed };
}

import type { ShownBox } from '@cobertura/domain/contract/start-boxes.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Signature } from '../../../pdf/paper.ts';

type Row = Selectable<Tables['contract_signatures']>;

export type SignatureRow = Omit<Row, 'signature' | 'boxes'> & {
  signature: Signature | null;
  /** Null for a signature from before the boxes existed. */
  boxes: ShownBox[] | null;
};

type NewSignature = Omit<Insertable<Tables['contract_signatures']>, 'signature' | 'boxes'> &
  Pick<SignatureRow, 'signature' | 'boxes'>;

export async function insertSignature(tx: Tx, signature: NewSignature): Promise<void> {
  await tx
    .insertInto('contract_signatures')
    .values({
      ...signature,
      signature: signature.signature && JSON.stringify(signature.signature),
      boxes: signature.boxes && JSON.stringify(signature.boxes),
    })
    .execute();
}

export async function findSignature(db: Db, contractId: string): Promise<SignatureRow | undefined> {
  return (await db
    .selectFrom('contract_signatures')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst()) as SignatureRow | undefined;
}

export function loadSigningCode(db: Db, codeId: string) {
  return db
    .selectFrom('signing_codes')
    .selectAll()
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow();
}

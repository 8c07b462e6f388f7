import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** A column that comes later is named here, or it is emptied: the compiler asks. */
type Kept = 'id' | 'lang' | 'created_at' | 'reminders_stopped_at' | 'session_version';
type Emptied = Required<Omit<Updateable<Tables['users']>, Kept>>;

/** What is left is a number that contracts, payments and timelines refer to. */
export async function blankPerson(
  tx: Tx,
  id: string,
  { at, keptUntil }: { at: Date; keptUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ session_version: sql`session_version + 1` })
    .set({
      first_name: '—',
      surname1: '',
      surname2: '',
      dni: '',
      phone: '',
      email: `${id}@erased.invalid`,
      address: '',
      postcode: '',
      town: '',
      province: 'A Coruña',
      password_hash: '',
      scopes: ['user'],
      updated_at: at,
      deleted_at: at,
      kept_until: keptUntil,
    } satisfies Emptied)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', id).execute();
  await tx.updateTable('computers').set({ student_name: '—' }).where('user_id', '=', id).execute();
  await tx
    .updateTable('coverage_periods')
    .set({ issue: null })
    .where('computer_id', 'in', (inner) =>
      inner.selectFrom('computers').select('id').where('user_id', '=', id),
    )
    .execute();
}

/** Photos, identity cards and receipts, those out of sight too. Answers where the files lie. */
export async function deleteDocuments(
  tx: Tx,
  ownerId: string,
  { evenSigned }: { evenSigned: boolean },
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('documents')
    .$if(!evenSigned, (query) => query.where('kind', '!=', 'signedContract'))
    .where('period_id', 'in', ({ selectFrom }) =>
      selectFrom('coverage_periods')
        .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
        .select('coverage_periods.id')
        .where('computers.user_id', '=', ownerId),
    )
    .returning('file_key')
    .execute();
  return gone.map(({ file_key }) => file_key);
}

/** Those that nobody signed, or all. Answers where their files lie. */
export async function deleteContracts(
  tx: Tx,
  ownerId: string,
  { evenSigned }: { evenSigned: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; keys: (string | null)[] }>`
    select id, array[unsigned_key, sealed_key] as keys from contracts
    where user_id = ${ownerId} and not legal_hold and (${evenSigned}
      or not exists (select from contract_signatures where contract_id = contracts.id))
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await forgetting(tx, async () => {
    await tx.deleteFrom('contract_signatures').where('contract_id', 'in', ids).execute();
    await tx.deleteFrom('contract_events').where('contract_id', 'in', ids).execute();
    await tx.deleteFrom('signing_codes').where('contract_id', 'in', ids).execute();
    await tx.deleteFrom('contracts').where('id', 'in', ids).execute();
  });
  return rows.flatMap(({ keys }) => keys.filter((key) => key !== null));
}

/** Rows that are never changed may be, for as long as this takes. */
export async function forgetting(tx: Tx, change: () => Promise<void>): Promise<void> {
  await sql`select set_config('cobertura.forgetting', 'on', true)`.execute(tx);
  await change();
  await sql`select set_config('cobertura.forgetting', 'off', true)`.execute(tx);
}

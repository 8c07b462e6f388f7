import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import {
  type findFamilies as findEndpoint,
  maxFoundFamilies,
  type readFamily as readEndpoint,
} from '@cobertura/domain/person/family-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type FamilyRow, findFamily, listFamilies } from '../store/families.ts';
import { stateOf } from './activation.ts';

type Family = ReplyOf<typeof readEndpoint>;

export async function findFamilies(
  { db }: Deps,
  text: string,
): Promise<ReplyOf<typeof findEndpoint>> {
  const rows = await listFamilies(db, text, maxFoundFamilies + 1);
  return {
    docs: rows.slice(0, maxFoundFamilies).map(familyOf),
    more: rows.length > maxFoundFamilies,
  };
}

export async function readFamily({ db }: Deps, id: string): Promise<Family> {
  const row = await findFamily(db, id).executeTakeFirst();
  if (!row) throw new Refusal('not-found');
  return familyOf(row);
}

/** Locks a family against its erasure until the transaction ends, or refuses it as `not-found`. */
export async function lockFamily(tx: Tx, id: string): Promise<FamilyRow> {
  const row = await findFamily(tx, id).forKeyShare().executeTakeFirst();
  if (!row) throw new Refusal('not-found');
  return row;
}

function familyOf(row: FamilyRow): Family {
  return {
    _id: row.id,
    firstName: row.first_name,
    surname1: row.surname1,
    surname2: row.surname2,
    dni: row.dni,
    phone: row.phone,
    email: row.email,
    town: row.town,
    lang: row.lang,
    ...stateOf(row),
  };
}

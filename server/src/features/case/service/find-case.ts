import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  type CaseKey,
  type CaseRow,
  findCase,
  findCaseByNumber,
  findEmailOf,
} from '../store/cases.ts';
import { caseKey, isCaseKey } from './case-key.ts';

export async function loadCase(db: Db, key: CaseKey): Promise<CaseRow> {
  const row = await findCase(db, key);
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Who follows a case: the family that owns it, or a person with its key. */
export type Follower = {
  number: string;
  key: string | undefined;
  callerId: string | undefined;
  network: string;
};

/**
 * Loads a case for its family or for a person with its key. An unknown number and a wrong key are
 * refused alike, and counted, so that neither can be guessed. A right key is never limited.
 */
export async function loadFollowedCase(
  deps: Deps,
  { kind, number, key, callerId, network }: Follower & { kind: CaseKind },
): Promise<CaseRow> {
  const { db, tries } = deps;
  const row = await findCaseByNumber(db, { number, kind });
  if (row && row.user_id !== null && row.user_id === callerId) return row;
  if (row && key !== undefined && (await opens(deps, row, key))) return row;
  await tries.count(`${kind}-key`, network);
  throw new Refusal('not-found');
}

type Addressed = Pick<CaseRow, 'id' | 'email' | 'user_id'>;

async function opens({ db, config, clock }: Deps, row: Addressed, key: string): Promise<boolean> {
  const keyed = { id: row.id, address: await findAddress(db, row) };
  return isCaseKey(key, keyed, clock.now(), config.tokenSecret);
}

/** The key for the mails of a case, or for the person who has just opened it. */
export async function keyOfCase({ db, config, clock }: Deps, row: Addressed): Promise<string> {
  const keyed = { id: row.id, address: await findAddress(db, row) };
  return caseKey(keyed, clock.now(), config.tokenSecret);
}

/**
 * Where the mails of a case go. Those of a family follow a change of its e-mail, also after the end of the
 * case. The case itself keeps the e-mail that its papers name. Empty once the personal data was purged.
 */
export async function findAddress(
  db: Db,
  { email, user_id: userId }: Omit<Addressed, 'id'>,
): Promise<string> {
  if (email === '' || userId === null) return email;
  return (await findEmailOf(db, userId)) ?? email;
}

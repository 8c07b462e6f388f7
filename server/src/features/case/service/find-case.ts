import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type CaseKey, type CaseRow, findCase, findCaseByNumber } from '../store/cases.ts';
import { isCaseKey } from './case-key.ts';

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
  { db, tries, config }: Deps,
  { kind, number, key, callerId, network }: Follower & { kind: CaseKind },
): Promise<CaseRow> {
  const row = await findCaseByNumber(db, { number, kind });
  if (row && row.user_id !== null && row.user_id === callerId) return row;
  if (row && key !== undefined && isCaseKey(key, row.id, config.tokenSecret)) return row;
  await tries.count(`${kind}-key`, network);
  throw new Refusal('not-found');
}

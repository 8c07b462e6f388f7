import { timingSafeEqual } from 'node:crypto';
import { isCodeOpen } from '@cobertura/domain/contract/signing-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { countWrongTry, markCodeUsed } from '../store/codes.ts';
import { appendEvents } from '../store/events.ts';
import { type CurrentCode, findCurrentCode } from './current-code.ts';
import type { Link, Visit } from './load-link.ts';
import { oneTimeCode } from './token.ts';

type Checked =
  | { code: CurrentCode; refusal?: undefined }
  | { code?: undefined; refusal: 'code-over' | 'wrong-code' };

/** Uses the code of a link. A wrong one counts as a try for each of its contracts. */
export async function checkCode(
  tx: Tx,
  { clock, config }: Deps,
  { link, visit, typed }: { link: Link; visit: Visit; typed: string },
): Promise<Checked> {
  const now = clock.now();
  const code = await findCurrentCode(tx, link);
  if (!code || !isCodeOpen(code, now)) return { refusal: 'code-over' };

  const ids = code.rows.map(({ id }) => id);
  const expected = Buffer.from(oneTimeCode(code.mailedId, config.tokenSecret));
  const entered = Buffer.from(typed);
  if (entered.length === expected.length && timingSafeEqual(entered, expected)) {
    await markCodeUsed(tx, ids, now);
    return { code };
  }
  await countWrongTry(tx, ids);
  for (const { id, contract_id } of code.rows) {
    await appendEvents(tx, contract_id, [
      { type: 'code-failed', at: now, from: visit.from, details: { code: id } },
    ]);
  }
  return { refusal: 'wrong-code' };
}

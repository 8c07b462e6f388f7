import { daysLeft } from '@cobertura/domain/case/days-left.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listDueCases } from '../store/digest.ts';

/** Lists those of the cases that are still due, as the digest names them. */
export async function listDigest({ db, clock }: Deps, ids: readonly string[]) {
  const now = toSeconds(clock.now());
  const cases = await listDueCases(db, ids);
  return cases.map(({ number, kind, due_at }) => {
    const dueAt = toSeconds(due_at);
    return { number, kind, dueDay: formatDate(dueAt), daysLeft: daysLeft(dueAt, now) };
  });
}

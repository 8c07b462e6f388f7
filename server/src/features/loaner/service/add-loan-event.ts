import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { LoanEvent } from '@cobertura/domain/loaner/events.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { authorOf, type lockCase, moveCase } from '../../case/service/move-case.ts';

type CaseRow = Awaited<ReturnType<typeof lockCase>>;

type About = { code: string; dueOn?: string; words?: string };

/** Adds to the timeline of a locked repair what happened to its loaner: `P-03 · 20/11/2026`. */
export async function addLoanEvent(
  tx: Tx,
  row: CaseRow,
  { event, caller, at, about }: { event: LoanEvent; caller: Caller; at: Date; about: About },
): Promise<void> {
  const { code, dueOn, words } = about;
  const day = dueOn && formatDate(startOfIsoDay(dueOn));
  const why = [code, day, words].filter(Boolean).join(' · ');
  await moveCase(tx, row, { event, author: authorOf(caller), at, why });
}

import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { describeAnnex, printAnnex } from './annex.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { keepPaper } from './keep-paper.ts';
import type { Repair } from './lock-repair.ts';

export type GivenLaptop = {
  serial: string;
  modelId: string;
  /** Why the other one cannot be repaired. */
  words: string;
};

/**
 * Ends a locked repair with another laptop for the family. The computer changes in the same transaction,
 * but later: the repair keeps the serial number of the laptop that came.
 */
export async function endWithReplacement(
  tx: Tx,
  deps: Deps,
  locked: Repair,
  { given, caller, at }: { given: GivenLaptop; caller: Caller; at: Date },
): Promise<void> {
  const { serial, words } = given;
  const annex = await describeAnnex(tx, deps, { locked, ...given, at });
  const moved = await applyEvent(tx, deps, locked, {
    event: 'replaced',
    by: byStaff(caller),
    at,
    why: words,
    changes: { irreparable_words: words, new_serial: serial, annex: JSON.stringify(annex) },
  });
  if (serial === locked.repair.serial_number) throw new Refusal('same-laptop');
  const key = { caseId: locked.row.id, fileId: annex.id, isForWorkshop: false };
  await keepPaper(tx, deps, key, { purpose: 'annex', paper: await printAnnex(moved) });
}

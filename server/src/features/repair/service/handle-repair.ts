import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { errorMessage, Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type {
  acceptRepairs as acceptManyEndpoint,
  rejectRepair as rejectEndpoint,
} from '@cobertura/domain/repair/staff-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { applyEvent, byStaff, type RepairMove } from './apply-event.ts';
import { lockRepair, withRepair } from './lock-repair.ts';
import { readFile } from './read-file.ts';
import { readStaffRepair } from './view-staff-repair.ts';
import { checkSeenByWorkshop, type Worker } from './workshop-repair.ts';

/** Accepts a report. The family hands the laptop over as the words say. */
export function acceptRepair(deps: Deps, handler: Worker, handOver: string): Promise<StaffRepair> {
  const changes = { hand_over: handOver };
  return moveOnce(deps, handler, { event: 'accepted', changes });
}

/** Accepts several reports, each in its own transaction. Says why for each that is refused. */
export async function acceptRepairs(
  deps: Deps,
  { caller, language }: { caller: Caller; language: Language },
  { ids, handOver }: InputOf<typeof acceptManyEndpoint>['body'],
): Promise<ReplyOf<typeof acceptManyEndpoint>> {
  const accepted: string[] = [];
  const refused: { _id: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const family = await loadCase(deps.db, { id, kind: 'repair' });
      const changes = { hand_over: handOver[family.language] };
      await move(deps, { id, caller }, { event: 'accepted', changes });
      accepted.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const message = errorMessage(error.code, language, error.details);
      refused.push({ _id: id, message });
    }
  }
  return { accepted, refused };
}

/** Decides that a repair is not covered. A laptop that is at the workshop is returned unrepaired. */
export function rejectRepair(
  deps: Deps,
  handler: Worker,
  { code, words }: InputOf<typeof rejectEndpoint>['body'],
): Promise<StaffRepair> {
  return moveOnce(deps, handler, {
    event: 'rejected',
    why: words,
    changes: {
      cover_code: code,
      cover_words: words,
      rejected_at: deps.clock.now(),
      rejected_by: handler.caller.id,
    },
  });
}

export function cancelRepair(deps: Deps, handler: Worker, reason: string): Promise<StaffRepair> {
  return moveOnce(deps, handler, { event: 'cancelled', why: reason });
}

/** Confirms that a laptop cannot be repaired. It waits for its family as it is. */
export function confirmIrreparable(
  deps: Deps,
  handler: Worker,
  words: string,
): Promise<StaffRepair> {
  const changes = { irreparable_words: words };
  return moveOnce(deps, handler, { event: 'irreparable', why: words, changes });
}

type Decision = Pick<RepairMove, 'event' | 'why' | 'changes'>;

async function moveOnce(deps: Deps, handler: Worker, decision: Decision): Promise<StaffRepair> {
  await move(deps, handler, decision);
  return readStaffRepair(deps, handler);
}

/** Moves a repair in one transaction, once per person and key. */
async function move(deps: Deps, { id, caller, key }: Worker, decision: Decision): Promise<void> {
  const at = deps.clock.now();
  const { event, why, changes } = decision;
  const { hand_over = null, cover_code = null } = changes ?? {};
  const request = [id, event, why ?? null, hand_over, cover_code];
  await deps.db.transaction().execute((tx) =>
    runOnce(tx, { userId: caller.id, key, request, at }, async () => {
      const locked = await lockRepair(tx, id);
      await applyEvent(tx, deps, locked, { ...decision, by: byStaff(caller), at });
      return id;
    }),
  );
}

/** Reads a file of a repair. The copy of the deposit receipt for the workshop has no address. */
export async function readRepairFile(
  deps: Deps,
  { id, caller }: Worker,
  fileId: string,
): Promise<FileContent> {
  const found = await withRepair(deps.db, await loadCase(deps.db, { id, kind: 'repair' }));
  const isForWorkshop = !isStaff(caller.scopes);
  if (isForWorkshop) checkSeenByWorkshop(found);
  return readFile(deps, found, { fileId, isForWorkshop });
}

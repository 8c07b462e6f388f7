import { hash } from 'node:crypto';
import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { errorMessage, Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { isObjecting } from '@cobertura/domain/repair/objection.ts';
import type {
  acceptRepair as acceptEndpoint,
  acceptRepairs as acceptManyEndpoint,
  rejectRepair as rejectEndpoint,
} from '@cobertura/domain/repair/staff-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { applyEvent, byStaff, type RepairMove, repairMoved } from './apply-event.ts';
import { changeOnce, type Handler } from './change-repair.ts';
import { type Repair, stateOf, withRepair } from './lock-repair.ts';
import { readFile } from './read-file.ts';
import { readStaffRepair } from './view-staff-repair.ts';
import { checkSeenByWorkshop } from './workshop-repair.ts';

/**
 * Accepts a report, and the family hands the laptop over as the words say. Accepts an objection about a
 * laptop that is at the workshop, without words.
 */
export function acceptRepair(
  deps: Deps,
  handler: Handler,
  { handOver, atWorkshop }: HandOver,
): Promise<StaffRepair> {
  const request = ['accepted', handOver ?? null, atWorkshop];
  return decide(deps, { ...handler, request }, (_at, locked) =>
    acceptance(locked, { handOver, atWorkshop }),
  );
}

type HandOver = InputOf<typeof acceptEndpoint>['body'];

function acceptance(locked: Repair, { handOver, atWorkshop }: HandOver): Decision {
  const state = stateOf(locked);
  // The desk wrote the words about a laptop that it thought to be at home.
  if (state.isHere && isObjecting(state) && handOver !== undefined) throw repairMoved(locked);
  if (state.status === 'reported' && handOver === undefined) {
    throw new Refusal('invalid-input', [{ field: 'handOver', code: 'required' }]);
  }
  if (handOver === undefined) return { event: 'accepted' };
  const changes = { hand_over: handOver, hand_over_at_workshop: atWorkshop };
  return { event: 'accepted', changes };
}

/**
 * Accepts several reports, each in its own transaction. Says why for each that is refused. A repeated
 * call with the same key counts those that the first one accepted.
 */
export async function acceptRepairs(
  deps: Deps,
  { caller, language, key }: { caller: Caller; language: Language; key: string | undefined },
  { ids, handOver, atWorkshop }: InputOf<typeof acceptManyEndpoint>['body'],
): Promise<ReplyOf<typeof acceptManyEndpoint>> {
  const accepted: string[] = [];
  const refused: { _id: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const { language: spoken } = await loadCase(deps.db, { id, kind: 'repair' });
      const call = {
        id,
        caller,
        key: keyOfOne(key, id),
        request: ['accepted', handOver, atWorkshop],
      };
      const words = { handOver: handOver[spoken], atWorkshop };
      await move(deps, call, (_at, locked) => acceptance(locked, words));
      accepted.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const message = errorMessage(error.code, language, error.details);
      refused.push({ _id: id, message });
    }
  }
  return { accepted, refused };
}

/** The key of one of several reports. A key has at most 100 characters. */
function keyOfOne(key: string | undefined, id: string): string | undefined {
  return key === undefined ? undefined : hash('sha256', `${key} ${id}`);
}

/** Decides that a repair is not covered. A laptop that is at the workshop is returned unrepaired. */
export function rejectRepair(
  deps: Deps,
  handler: Handler,
  { code, words }: InputOf<typeof rejectEndpoint>['body'],
): Promise<StaffRepair> {
  const request = ['rejected', code, words];
  const rejected_by = handler.caller.id;
  return decide(deps, { ...handler, request }, (at) => ({
    event: 'rejected',
    why: words,
    changes: { cover_code: code, cover_words: words, rejected_at: at, rejected_by },
  }));
}

export function cancelRepair(deps: Deps, handler: Handler, reason: string): Promise<StaffRepair> {
  const request = ['cancelled', reason];
  return decide(deps, { ...handler, request }, () => ({ event: 'cancelled', why: reason }));
}

/** Confirms that a laptop cannot be repaired. It waits for its family as it is. */
export function confirmIrreparable(
  deps: Deps,
  handler: Handler,
  words: string,
): Promise<StaffRepair> {
  const changes = { irreparable_words: words };
  const decision = { event: 'irreparable', why: words, changes } as const;
  return decide(deps, { ...handler, request: ['irreparable', words] }, () => decision);
}

/** Asks the workshop to go on. It may propose to give the repair up again. */
export function declineIrreparable(
  deps: Deps,
  handler: Handler,
  words: string,
): Promise<StaffRepair> {
  const changes = { irreparable_words: null };
  const decision = { event: 'irreparable-declined', why: words, changes } as const;
  return decide(deps, { ...handler, request: ['irreparable-declined', words] }, () => decision);
}

type Decision = Pick<RepairMove, 'event' | 'why' | 'changes'>;
type Request = Handler & { request: readonly unknown[] };

async function decide(
  deps: Deps,
  request: Request,
  decisionAt: (at: Date, locked: Repair) => Decision,
): Promise<StaffRepair> {
  await move(deps, request, decisionAt);
  return readStaffRepair(deps, request);
}

function move(
  deps: Deps,
  request: Request,
  decisionAt: (at: Date, locked: Repair) => Decision,
): Promise<void> {
  const by = byStaff(request.caller);
  return changeOnce(deps, request, (tx, locked, at) =>
    applyEvent(tx, deps, locked, { ...decisionAt(at, locked), by, at }),
  );
}

/** Reads a file of a repair. The copy of the deposit receipt for the workshop has no address. */
export async function readRepairFile(
  deps: Deps,
  { id, caller }: Handler,
  fileId: string,
): Promise<FileContent> {
  const found = await withRepair(deps.db, await loadCase(deps.db, { id, kind: 'repair' }));
  const isForWorkshop = !isStaff(caller.scopes);
  if (isForWorkshop) checkSeenByWorkshop(found);
  return readFile(deps, found, { fileId, isForWorkshop });
}

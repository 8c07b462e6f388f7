import type { MessageKind } from '@cobertura/domain/case/case.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { replyTimeEnd } from '@cobertura/domain/repair/reply-time.ts';
import type { askAboutRepair as askEndpoint } from '@cobertura/domain/repair/staff-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { saveMessage } from '../../case/service/messages.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendDeskMessage } from '../queue.ts';
import { applyEvent, byStaff, type Doer } from './apply-event.ts';
import { changeOnce, type Handler } from './change-repair.ts';
import { type Repair, statusOf } from './lock-repair.ts';
import { readStaffRepair } from './view-staff-repair.ts';
import { checkSeenBy } from './workshop-repair.ts';

/** Asks the family for something. The clock stops until the reply. */
export async function askAboutRepair(
  deps: Deps,
  handler: Handler,
  { text, days }: InputOf<typeof askEndpoint>['body'],
): Promise<{ _id: string }> {
  const { caller, id } = handler;
  const check = (found: Repair) => checkSeenBy(caller, found);
  const message = { kind: 'question', text, parameters: [days], check } as const;
  await writeMessage(deps, handler, message, (tx, { locked, at }) =>
    applyQuestion(tx, deps, locked, { by: byStaff(caller), at, days }),
  );
  return { _id: id };
}

/** Stops the clock until the family replies, or until its time to reply is over. */
export async function applyQuestion(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  locked: Repair,
  { by, at, days }: { by: Doer; at: Date; days: number },
): Promise<Repair> {
  const replyBy = replyTimeEnd(at, days, await listHolidayDays(tx));
  return applyEvent(tx, deps, locked, {
    event: 'info-asked',
    by,
    at,
    changes: {
      asked_in: statusOf(locked) === 'received' ? 'received' : 'reported',
      reply_by: replyBy,
      reply_reminded_at: null,
    },
  });
}

/** Writes down a reply that came by phone. The repair continues. */
export async function recordInfo(deps: Deps, handler: Handler, text: string): Promise<StaffRepair> {
  const by = byStaff(handler.caller);
  await writeMessage(deps, handler, { kind: 'reply', text }, async (tx, { locked, at }) => {
    await applyEvent(tx, deps, locked, { event: 'info-sent', by, at });
  });
  return readStaffRepair(deps, handler);
}

export async function writeToFamily(
  deps: Deps,
  handler: Handler,
  text: string,
): Promise<StaffRepair> {
  const { id: caseId } = handler;
  await writeMessage(deps, handler, { kind: 'message', text }, async (tx, { messageId }) => {
    await deps.jobs.enqueue(tx, sendDeskMessage, { caseId, messageId });
  });
  return readStaffRepair(deps, handler);
}

/** Adds a note that the family never sees. */
export async function addRepairNote(
  deps: Deps,
  handler: Handler,
  text: string,
): Promise<StaffRepair> {
  await writeMessage(deps, handler, { kind: 'note', text }, async () => {});
  return readStaffRepair(deps, handler);
}

type Message = {
  kind: MessageKind;
  text: string;
  /** Other parameters of the call. */
  parameters?: readonly unknown[];
  check?: (locked: Repair) => void;
};

type Written = { locked: Repair; messageId: string; at: Date };

/** Saves a message with what changes by it. */
function writeMessage(
  deps: Deps,
  handler: Handler,
  { kind, text, parameters = [], check = () => {} }: Message,
  alsoSave: (tx: Tx, written: Written) => Promise<unknown>,
): Promise<void> {
  const call = { ...handler, request: [kind, text, ...parameters], check };
  return changeOnce(deps, call, async (tx, locked, at) => {
    const messageId = newId(at);
    await saveMessage(tx, {
      id: messageId,
      caseId: handler.id,
      kind,
      text,
      userId: handler.caller.id,
      at,
      files: [],
      isOwnFile: () => false,
    });
    await alsoSave(tx, { locked, messageId, at });
  });
}

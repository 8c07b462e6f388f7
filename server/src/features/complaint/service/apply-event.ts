import { complaintDueAt, familyReplyBy } from '@cobertura/domain/complaint/due.ts';
import type { Grant } from '@cobertura/domain/complaint/grants.ts';
import { writeKindChange } from '@cobertura/domain/complaint/kind-change.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import {
  type ComplaintActor,
  type ComplaintEvent,
  decideComplaint,
} from '@cobertura/domain/complaint/life.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Caller } from '../../../http/access.ts';
import { type CaseAuthor, moveCase } from '../../case/service/move-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { endPause, insertPause, listPauses, updateComplaint } from '../store/complaints.ts';
import { type Complaint, stateOf } from './lock-complaint.ts';

export type Doer = { actor: ComplaintActor; author: CaseAuthor };

export function staffDoer(caller: Caller): Doer {
  return {
    actor: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
  };
}

/** The person of a complaint, who may have no account. */
export function familyDoer(userId: string | null): Doer {
  return { actor: { kind: 'family' }, author: { actor: 'family', userId } };
}

export type ComplaintMove = {
  event: ComplaintEvent;
  by: Doer;
  at: Date;
  /** The saved question. Only the event `asked` has one. */
  questionId?: string;
  /** What the event `answered` grants. */
  granted?: Grant | undefined;
  /** The new kind. Only the event `kind-changed` has one. */
  kind?: ComplaintKind;
};

/** Moves a locked complaint if its life allows it, and computes its deadline again. */
export async function applyEvent(
  tx: Tx,
  locked: Complaint,
  { event, by, at, questionId, granted, kind = locked.complaint.about }: ComplaintMove,
): Promise<void> {
  const { row, complaint } = locked;
  const isOtherKind = kind !== complaint.about;
  const to = checkEvent(locked, { event, by, at, granted });
  const holidays = await listHolidayDays(tx);
  if (row.status === 'asked' && to !== 'asked') await endPause(tx, row.id, at);
  if (questionId !== undefined) {
    const question = { message_id: questionId, case_id: row.id, asked_at: at, ended_at: null };
    await insertPause(tx, { ...question, reply_by: familyReplyBy(at, holidays) });
  }
  const pauses = (await listPauses(tx, row.id)).map(({ asked_at, reply_by, ended_at }) => ({
    askedAt: asked_at,
    replyBy: reply_by,
    repliedAt: ended_at,
  }));
  if (isOtherKind) await updateComplaint(tx, row.id, { about: kind });
  const facts = { kind, receivedAt: row.received_at, pauses, holidays };
  await moveCase(tx, row, {
    event,
    to,
    author: by.author,
    at,
    why: isOtherKind ? writeKindChange({ from: complaint.about, to: kind }) : undefined,
    changes: { due_at: complaintDueAt(facts) },
  });
}

/** Returns the status to which an event leads, or refuses it. */
export function checkEvent(
  locked: Complaint,
  { event, by, at, granted }: Omit<ComplaintMove, 'questionId' | 'kind'>,
) {
  const state = stateOf(locked);
  const decision = decideComplaint(state, event, { actor: by.actor, now: at, granted });
  if (decision.ok) return decision.to;
  const { code } = decision;
  if (code !== 'reply-time-open' || !state.replyBy) throw new Refusal(code);
  throw new Refusal(code, [], { day: formatDate(toSeconds(state.replyBy)) });
}

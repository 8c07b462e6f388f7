import type {
  CaseDoc,
  CaseEventDoc,
  listCases as listEndpoint,
  readCase as readEndpoint,
} from '@cobertura/domain/case/api.ts';
import type { CaseStatus } from '@cobertura/domain/case/case.ts';
import { daysLeft } from '@cobertura/domain/case/days-left.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import { type CaseRow, findCaseOfAnyKind } from '../store/cases.ts';
import * as store from '../store/list.ts';
import { listCaseEvents } from '../store/parts.ts';

export async function listCases(
  { db, clock }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const { rows, counted } = await store.listCases(db, filter, {
    offset,
    limit,
    order: order ?? { column: 'dueAt', descending: false },
  });
  const now = clock.now();
  return pageOf(
    rows.map((row) => describeCase(row, now)),
    counted,
    limit,
  );
}

export async function readCase(
  { db, clock }: Deps,
  id: string,
): Promise<ReplyOf<typeof readEndpoint>> {
  const row = await findCaseOfAnyKind(db, id);
  if (!row) throw new Refusal('not-found');
  return { ...describeCase(row, clock.now()), events: await listTimeline(db, id) };
}

/** What the staff sees of a case of any kind. */
function describeCase(row: CaseRow, now: Date): CaseDoc {
  const isOpen = row.closed_at === null;
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status as CaseStatus,
    awaits: row.awaits,
    channel: row.channel,
    name: row.name,
    email: row.email,
    receivedAt: toSeconds(row.received_at),
    dueAt: toSecondsOrNull(row.due_at),
    daysLeft:
      isOpen && row.due_at !== null ? daysLeft(toSeconds(row.due_at), toSeconds(now)) : null,
    closedAt: toSecondsOrNull(row.closed_at),
    computerId: row.computer_id,
  };
}

/** Lists the timeline of a case for the staff, oldest first. */
async function listTimeline(db: Db, caseId: string): Promise<CaseEventDoc[]> {
  const events = await listCaseEvents(db, caseId);
  return events.map(({ at, name, actor, event, from_status, to_status, why }) => ({
    at: toSeconds(at),
    by: name || actor,
    event,
    from: from_status as CaseStatus | null,
    to: to_status as CaseStatus,
    why,
  }));
}

import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { proposalStatuses } from '@cobertura/domain/repair/life.ts';
import type {
  countRepairs as countEndpoint,
  listRepairs as listEndpoint,
} from '@cobertura/domain/repair/staff-api.ts';
import type { ListedStaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import * as store from '../store/list.ts';
import { isObjectingIn } from './view-shared.ts';

export async function listRepairs(
  { db, clock }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const { rows, counted } = await store.listRepairs(db, filter, {
    offset,
    limit,
    order: order ?? { column: 'queue', descending: false },
    now: clock.now(),
  });
  return pageOf(rows.map(describeRow), counted, limit);
}

type Row = Awaited<ReturnType<typeof store.listRepairs>>['rows'][number];

function describeRow(row: Row): ListedStaffRepair {
  return {
    _id: row.case_id,
    number: row.number,
    status: row.status,
    outcome: row.outcome,
    reportedAt: toSeconds(row.reported_at),
    statusSince: toSeconds(row.status_since),
    dueAt: toSecondsOrNull(row.due_at),
    expectedOn: row.expected_on,
    awaits: row.awaits,
    computerId: row.computer_id,
    student: row.student_name,
    serial: row.serial_number,
    newSerial: row.new_serial,
    model: row.model,
    school: row.school,
    parts: row.parts,
    cause: row.cause_told,
    isLateReport: row.is_late_report,
    isRepeat: row.repeats !== null,
    hasObjected: isObjectingIn(row),
    hasReceiptToCheck: row.has_receipt,
    isProposedIrreparable: isProposalOpen(row),
    warnAt: toSecondsOrNull(row.warn_at),
    unread: row.unread,
  };
}

function isProposalOpen({ status, irreparable_words }: Row): boolean {
  return irreparable_words !== null && proposalStatuses.some((each) => each === status);
}

export function countRepairs({ db, clock }: Deps): Promise<ReplyOf<typeof countEndpoint>> {
  return store.countTabs(db, clock.now());
}

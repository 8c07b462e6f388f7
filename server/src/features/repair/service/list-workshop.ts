import { caseNumberIn } from '@cobertura/domain/case/case.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { isSeenByWorkshop } from '@cobertura/domain/repair/workshop.ts';
import {
  type listWorkshop as endpoint,
  type WorkshopRow as ListedRepair,
  type findScannedRepair as scanEndpoint,
  workshopColumnLimit,
} from '@cobertura/domain/repair/workshop-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import {
  countInWorkshop,
  findOpenOfNewSerial,
  findOpenOfNumber,
  listInWorkshop,
  listOpenOfSerial,
  type WorkshopRow,
} from '../store/workshop.ts';
import { isObjectingIn } from './view-shared.ts';

export async function listWorkshop({ db }: Deps): Promise<ReplyOf<typeof endpoint>> {
  return {
    'to-arrive': await listColumn(db, ['accepted']),
    diagnosis: await listColumn(db, ['received', 'needs-info']),
    repair: await listColumn(db, ['repairing', 'quoted']),
    ready: await listColumn(db, ['ready']),
  };
}

/** Finds the repair of a scanned serial number, or of its own number, or refuses with what is wrong. */
export async function findScannedRepair(
  { db }: Deps,
  serial: string,
): Promise<ReplyOf<typeof scanEndpoint>> {
  const given = caseNumberIn('repair', serial);
  const ofSerial = await listOpenOfSerial(db, serial);
  const found =
    ofSerial.find(isSeen) ??
    ofSerial[0] ??
    (await findOpenOfNewSerial(db, serial)) ??
    (given && (await findOpenOfNumber(db, given)));
  if (!found) {
    throw given
      ? new Refusal('no-open-number', [], { number: given })
      : new Refusal('no-open-repair', [], { serial });
  }
  const { case_id, number, status } = found;
  if (!isSeen(found)) {
    throw new Refusal('repair-not-here', [], { number, status: repairStatuses[status].name });
  }
  return { _id: case_id };
}

function isSeen({
  status,
  arrived_at,
}: {
  status: RepairStatus;
  arrived_at: Date | null;
}): boolean {
  return isSeenByWorkshop({ status, hasArrived: arrived_at !== null });
}

async function listColumn(db: Db, statuses: readonly RepairStatus[]) {
  const rows = await listInWorkshop(db, { statuses, limit: workshopColumnLimit });
  const isCut = rows.length === workshopColumnLimit;
  return {
    docs: rows.map(toListed),
    total: isCut ? await countInWorkshop(db, statuses) : rows.length,
  };
}

function toListed(row: WorkshopRow): ListedRepair {
  return {
    _id: row.case_id,
    number: row.number,
    status: row.status,
    outcome: row.outcome,
    reportedAt: toSeconds(row.reported_at),
    statusSince: toSeconds(row.status_since),
    dueAt: toSecondsOrNull(row.due_at),
    expectedOn: row.expected_on,
    student: row.student_name,
    serial: row.serial_number,
    newSerial: row.new_serial,
    model: row.model,
    school: row.school,
    parts: row.parts,
    isRepeat: row.repeats !== null,
    hasObjected: isObjectingIn(row),
    warnAt: toSecondsOrNull(row.warn_at),
  };
}

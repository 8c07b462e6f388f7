import type { listEvents as endpoint } from '@cobertura/domain/computer/timeline-api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { listEventsOfComputer } from '../store/events.ts';

type RepairEvents = NonNullable<ReplyOf<typeof endpoint>['repairs']>;

/** Lists the events of all repairs of a computer for the staff, oldest first. */
export async function listComputerRepairEvents(
  db: Db,
  computerId: ComputerId,
): Promise<RepairEvents> {
  const rows = await listEventsOfComputer(db, computerId);
  return rows.map(({ case_id, number, at, name, actor, event, from_status, to_status, why }) => ({
    repairId: case_id,
    number,
    at: toSeconds(at),
    by: name || actor,
    event,
    from: from_status as RepairStatus | null,
    to: to_status as RepairStatus,
    why,
  }));
}

import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { listEvents as eventsEndpoint } from '@cobertura/domain/computer/timeline-api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listComputerRepairEvents } from '../../repair/service/list-computer-events.ts';
import { listEvents as listRows, type WhichComputers } from '../store/view.ts';
import { loadComputerIdFor } from './own-computer.ts';
import { viewComputers } from './view-computers.ts';

export async function listMyComputers({ db, config }: Deps, caller: Caller): Promise<Computer[]> {
  return viewComputers(db, { ownerId: caller.id }, config.publicUrl);
}

/** A family reads its own computers, and staff read any. */
export function readComputer({ db, config }: Deps, id: ComputerId, caller: Caller) {
  const which = isStaff(caller.scopes) ? { id } : { id, ownerId: caller.id };
  return loadOne(db, which, config.publicUrl);
}

export function loadView(db: Db, { config }: Deps, id: ComputerId): Promise<Computer> {
  return loadOne(db, { id }, config.publicUrl);
}

async function loadOne(db: Db, which: WhichComputers, publicUrl: string): Promise<Computer> {
  const [computer] = await viewComputers(db, which, publicUrl);
  if (!computer) throw new Refusal('not-found');
  return computer;
}

/** Lists the timeline. Staff see the names of people and their notes; families see only roles. */
export async function listEvents(
  { db }: Deps,
  id: ComputerId,
  caller: Caller,
): Promise<ReplyOf<typeof eventsEndpoint>> {
  const computerId = await loadComputerIdFor(db, { id, caller });
  const rows = await listRows(db, computerId);
  const isForStaff = isStaff(caller.scopes);
  return {
    docs: rows.map((row) => ({
      at: toSeconds(row.at),
      by:
        isForStaff && row.first_name
          ? fullNameOf({ ...row, first_name: row.first_name })
          : row.actor,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      why: isForStaff || !staffNotes.includes(row.event) ? row.why : null,
    })),
    ...(isForStaff && { repairs: await listComputerRepairEvents(db, computerId) }),
  };
}

/** The reasons of these events are written for colleagues. The other reasons are for the family. */
const staffNotes: readonly string[] = ['status-changed', 'payment-recorded'];

import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { Computer, listEvents as eventsEndpoint } from '@cobertura/domain/computer/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listEvents as listRows } from '../store/view.ts';
import { loadComputerIdFor } from './own-computer.ts';
import { viewComputers } from './view-computers.ts';

export async function listMyComputers({ db, config }: Deps, caller: Caller): Promise<Computer[]> {
  return db
    .transaction()
    .execute((tx) => viewComputers(tx, { ownerId: caller.id }, config.publicUrl));
}

export async function readComputer(deps: Deps, id: ComputerId, caller: Caller): Promise<Computer> {
  return deps.db
    .transaction()
    .execute(async (tx) => loadView(tx, deps, await loadComputerIdFor(tx, { id, caller })));
}

export async function loadView(tx: Tx, { config }: Deps, id: ComputerId): Promise<Computer> {
  const [computer] = await viewComputers(tx, { ids: [id] }, config.publicUrl);
  if (!computer) throw new Refusal('not-found');
  return computer;
}

/** Lists the timeline. Staff see the names of people; families see only their roles. */
export async function listEvents(
  deps: Deps,
  id: ComputerId,
  caller: Caller,
): Promise<ReplyOf<typeof eventsEndpoint>> {
  const rows = await deps.db.transaction().execute(async (tx) => {
    return listRows(tx, await loadComputerIdFor(tx, { id, caller }));
  });
  const maySeeNames = isStaff(caller.scopes);
  return {
    docs: rows.map((row) => ({
      at: toSeconds(row.at),
      by:
        maySeeNames && row.first_name
          ? fullNameOf({ ...row, first_name: row.first_name })
          : row.actor,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      why: row.why,
    })),
  };
}

import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { Computer, listEvents as eventsEndpoint } from '@cobertura/domain/computer/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listEvents as listRows } from '../store/view.ts';
import { viewComputers } from './view.ts';

/** The staff sees every computer, a family its own. */
export function ownerOnly(caller: Caller): { ownerId?: string } {
  return isStaff(caller.scopes) ? {} : { ownerId: caller.id };
}

export async function listMyComputers({ db, config }: Deps, caller: Caller): Promise<Computer[]> {
  return db
    .transaction()
    .execute((tx) => viewComputers(tx, { ownerId: caller.id }, config.publicUrl));
}

export async function readComputer(deps: Deps, id: ComputerId, caller: Caller): Promise<Computer> {
  return deps.db.transaction().execute((tx) => loadView(tx, deps, { id, ...ownerOnly(caller) }));
}

export async function loadView(
  tx: Tx,
  { config }: Deps,
  { id, ownerId }: { id: ComputerId; ownerId?: string },
): Promise<Computer> {
  const which = { ids: [id], ...(ownerId !== undefined && { ownerId }) };
  const [computer] = await viewComputers(tx, which, config.publicUrl);
  if (!computer) throw new Refusal('not-found');
  return computer;
}

/** The staff reads names; a family reads who it was in general. */
export async function listEvents(
  deps: Deps,
  id: ComputerId,
  caller: Caller,
): Promise<ReplyOf<typeof eventsEndpoint>> {
  const rows = await deps.db.transaction().execute(async (tx) => {
    await loadView(tx, deps, { id, ...ownerOnly(caller) });
    return listRows(tx, id);
  });
  const withNames = isStaff(caller.scopes);
  return {
    docs: rows.map((row) => ({
      at: toSeconds(row.at),
      by: withNames && row.first_name ? `${row.first_name} ${row.surname1}`.trim() : row.actor,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      why: row.why,
    })),
  };
}

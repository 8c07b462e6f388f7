import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  readSerialInfo as infoEndpoint,
  listSerials as listEndpoint,
} from '@cobertura/domain/serial-number/api.ts';
import { toSeconds } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import * as store from '../store/list.ts';
import { findSerial, lockSerials } from '../store/serials.ts';

export async function listSerials(
  { db }: Deps,
  { offset, limit, order, _id: text, assigned }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const page = {
    offset,
    limit,
    order: order ?? { column: 'createdAt' as const, descending: true },
  };
  const { rows, counted } = await store.listSerials(
    db,
    { text, assigned: assigned === undefined ? undefined : assigned === '1' },
    page,
  );
  const docs = rows.map((row) => ({
    _id: row.serial_number,
    assigned: row.computer_id !== null,
    computerModel: row.model,
    retired:
      row.retired_at && row.retired_repair !== null
        ? { at: toSeconds(row.retired_at), repair: row.retired_repair }
        : null,
    createdAt: toSeconds(row.created_at),
    updatedAt: toSeconds(row.updated_at),
  }));
  return pageOf(docs, counted, limit);
}

export async function readSerialInfo(
  { db }: Deps,
  serial: string,
): Promise<ReplyOf<typeof infoEndpoint>> {
  const known = await findSerial(db, serial);
  if (!known) throw new Refusal('not-found');
  const holder = await store.findHolder(db, serial);
  return {
    serialNumber: serial,
    isAssigned: holder !== undefined,
    latestAssignment: holder
      ? {
          assignmentDate: toSeconds(holder.assigned_at),
          user: {
            firstName: holder.first_name,
            surname1: holder.surname1,
            surname2: holder.surname2,
            dni: holder.dni,
            email: holder.email,
          },
          computer: {
            _id: holder.id,
            studentName: holder.student_name,
            status: holder.status,
            createdAt: toSeconds(holder.created_at),
            updatedAt: toSeconds(holder.updated_at),
          },
        }
      : null,
  };
}

export async function deleteSerial({ db }: Deps, serial: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [known] = await lockSerials(tx, [serial]);
    if (!known) throw new Refusal('not-found');
    if (known.computer_id !== null) throw new Refusal('serial-assigned');
    // Without its mark, the next upload could add it again.
    if (known.retired_at !== null) throw new Refusal('serial-kept');
    await store.deleteSerial(tx, serial);
  });
}

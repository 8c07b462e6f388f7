import { madridDay } from '@cobertura/domain/dates.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type CoveredDays, listCoveredDays } from '@cobertura/domain/repair/covered.ts';
import type { Tx } from '../src/db/database.ts';
import { listCoverable } from '../src/features/repair/store/repairs.ts';

export type Covered = {
  id: ComputerId;
  ownerId: string;
  days: CoveredDays[];
  isTaken: boolean;
};

/** Computers that have been covered for longest first. */
export async function listCovered(tx: Tx): Promise<Covered[]> {
  const computers = await tx
    .selectFrom('computers')
    .select(['id', 'user_id'])
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['paid', 'invoiced', 'exported'])
    // Ids are random, and the demo tells the same on each machine.
    .orderBy('serial_number')
    .execute();
  const all: Covered[] = [];
  for (const { id, user_id: ownerId } of computers) {
    const days = listCoveredDays(await listCoverable(tx, id));
    if (days.length > 0) all.push({ id, ownerId, days, isTaken: false });
  }
  return all.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1));
}

const firstDay = ({ days }: Covered) => days[0]?.from ?? '';

/** The time at which a computer can have a fault: then, or the day after its coverage begins. */
export function firstFaultAt(computer: Covered, at: Date): Date {
  if (dayBefore(computer, at) !== undefined) return at;
  const noon = new Date(`${firstDay(computer)}T12:00:00Z`);
  return new Date(noon.getTime() + 24 * 3_600_000);
}

/** The last covered day until then. */
export function dayBefore({ days }: Covered, at: Date): string | undefined {
  const today = madridDay(at);
  const span = days.findLast(({ from }) => from <= today);
  if (!span) return undefined;
  return [span.until, today].toSorted()[0];
}

import { isoDay } from '@cobertura/domain/dates.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { advanceTo, causeEvent, type PathStatus } from './advance-repair.ts';
import { type ComputersApp, type Member, seconds } from './computers.ts';
import { reportForm } from './repairs.ts';

/** Reports a fault of today of a covered computer as its family, and brings the repair to a status. */
export async function openRepair(
  product: Pick<ComputersApp, 'call' | 'clock' | 'deps' | 'staff'>,
  { family, computerId }: { family: Member; computerId: ComputerId },
  status: PathStatus | 'ready' = 'reported',
): Promise<{ id: string; number: string }> {
  const payload = { ...reportForm, happenedOn: isoDay(seconds(product.clock.now())) };
  const reply = await product.call(family, `POST /computers/${computerId}/repairs`, payload);
  if (reply.statusCode !== 200) throw new Error(`the report returned ${reply.body}`);
  const { _id: id, number } = reply.json();
  const by = await product.staff('admin');
  await advanceTo(product, id, { status: status === 'ready' ? 'received' : status, by });
  if (status === 'ready') await causeEvent(product, id, { event: 'no-fault-found', by });
  return { id, number };
}

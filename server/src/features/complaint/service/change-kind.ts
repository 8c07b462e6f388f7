import type {
  changeComplaintKind as endpoint,
  StaffComplaint,
} from '@cobertura/domain/complaint/staff-api.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { sendNewKind } from '../queue.ts';
import { applyEvent, checkEvent, staffDoer } from './apply-event.ts';
import { type Handler, readStaffComplaint } from './handle-complaint.ts';
import { lockComplaint } from './lock-complaint.ts';

/**
 * Changes what an open complaint is about. Its deadline is counted again from the day of receipt. The kind
 * that it already has changes nothing, so a repeated call is no second event.
 */
export async function changeComplaintKind(
  deps: Deps,
  handler: Handler,
  { kind, seen }: InputOf<typeof endpoint>['body'],
): Promise<StaffComplaint> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockComplaint(tx, handler.id);
    const move = {
      event: 'kind-changed',
      by: staffDoer(handler.caller),
      at: deps.clock.now(),
    } as const;
    checkEvent(locked, move);
    const { about } = locked.complaint;
    if (about === kind) return;
    if (about !== seen) throw new Refusal('complaint-kind-changed');
    await applyEvent(tx, locked, { ...move, kind });
    if (locked.row.email === '') return;
    await deps.jobs.enqueue(tx, sendNewKind, { caseId: handler.id });
  });
  return readStaffComplaint(deps, handler);
}

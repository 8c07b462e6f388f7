import { hash } from 'node:crypto';
import { maxDaysBeforeRecording } from '@cobertura/domain/complaint/limits.ts';
import type { recordComplaint as endpoint } from '@cobertura/domain/complaint/staff-api.ts';
import { madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { fromSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { findFamilyByEmail } from '../store/complaints.ts';
import { openComplaintOnce } from './open-complaint.ts';

/** Records a complaint that came by phone, letter or e-mail. Its clock runs from the day it came. */
export async function recordComplaint(
  deps: Deps,
  given: {
    form: InputOf<typeof endpoint>['body'];
    caller: Caller;
    key: string | undefined;
  },
): Promise<ReplyOf<typeof endpoint>> {
  const { form, caller, key } = given;
  const { kind, receivedOn, ...fields } = form;
  const id = await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const userId = form.email === '' ? undefined : await findFamilyByEmail(tx, form.email);
    return openComplaintOnce(tx, deps, {
      complaint: {
        ...fields,
        about: kind,
        author: { actor: 'staff', userId: caller.id },
        userId: userId ?? null,
        computerId: undefined,
        receivedAt: receivedAt(receivedOn, at),
        at,
        sendsReceipt: form.email !== '',
      },
      repeat: key === undefined ? undefined : { key, by: caller.id },
      request: hash('sha256', JSON.stringify(form)),
    });
  });
  const { number } = await loadCase(deps.db, { id, kind: 'complaint' });
  return { _id: id, number };
}

/** Returns now for today, and the start of an earlier day. A future or very old day is a typing error. */
function receivedAt(day: string, now: Date): Date {
  const today = madridDay(now);
  if (day === today) return now;
  if (day > today || day < addCalendarDays(today, -maxDaysBeforeRecording)) {
    throw new Refusal('invalid-input', [{ field: 'receivedOn', code: 'out-of-range' }]);
  }
  return fromSeconds(startOfIsoDay(day));
}

import type { listMyComplaints as mineEndpoint } from '@cobertura/domain/complaint/api.ts';
import type { listComputerComplaints as computerEndpoint } from '@cobertura/domain/complaint/staff-api.ts';
import type { ComplaintStatus } from '@cobertura/domain/complaint/status.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listComplaintsAbout, listComplaintsOf } from '../store/list.ts';

export async function listMyComplaints(
  { db }: Deps,
  userId: string,
): Promise<ReplyOf<typeof mineEndpoint>> {
  const rows = await listComplaintsOf(db, userId);
  return {
    docs: rows.map((row) => ({
      number: row.number,
      kind: row.about,
      status: row.status as ComplaintStatus,
      receivedAt: toSeconds(row.received_at),
      dueAt: row.closed_at ? null : toSecondsOrNull(row.due_at),
      replyBy: toSecondsOrNull(row.reply_by),
      student: row.student_name,
    })),
  };
}

export async function listComputerComplaints(
  { db }: Deps,
  computerId: ComputerId,
): Promise<ReplyOf<typeof computerEndpoint>> {
  const rows = await listComplaintsAbout(db, computerId);
  return {
    docs: rows.map((row) => ({
      _id: row.id,
      number: row.number,
      kind: row.about,
      status: row.status as ComplaintStatus,
      receivedAt: toSeconds(row.received_at),
    })),
  };
}

import type { ComplaintState } from '@cobertura/domain/complaint/life.ts';
import type { ComplaintStatus } from '@cobertura/domain/complaint/status.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { lockCase } from '../../case/service/move-case.ts';
import {
  type ComplaintRow,
  listPauses,
  loadComplaint,
  type PauseRow,
} from '../store/complaints.ts';

/** A row of `cases`, as the service of cases returns it. */
export type CaseRow = Awaited<ReturnType<typeof lockCase>>;

/** A complaint with its case and its questions. */
export type Complaint = { row: CaseRow; complaint: ComplaintRow; pauses: PauseRow[] };

/** Locks a complaint against other changes until the end of the transaction. */
export async function lockComplaint(tx: Tx, id: string): Promise<Complaint> {
  return withComplaint(tx, await lockCase(tx, { id, kind: 'complaint' }));
}

export async function withComplaint(db: Db, row: CaseRow): Promise<Complaint> {
  const complaint = await loadComplaint(db, row.id);
  return { row, complaint, pauses: await listPauses(db, row.id) };
}

export function stateOf({ row, complaint, pauses }: Complaint): ComplaintState {
  return {
    kind: complaint.about,
    status: row.status as ComplaintStatus,
    replyBy: openPause(pauses)?.reply_by ?? null,
  };
}

/** The question that waits for a reply. */
export function openPause(pauses: readonly PauseRow[]): PauseRow | undefined {
  return pauses.find(({ ended_at }) => ended_at === null);
}

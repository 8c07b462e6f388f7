import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

/** A person rarely has more. The list of staff has the others. */
const maxListed = 100;

export function listComplaintsOf(db: Db, userId: string) {
  return complaints(db)
    .leftJoin('computers', 'computers.id', 'cases.computer_id')
    .leftJoin('complaint_pauses', (join) =>
      join
        .onRef('complaint_pauses.case_id', '=', 'cases.id')
        .on('complaint_pauses.ended_at', 'is', null),
    )
    .select(['computers.student_name', 'complaint_pauses.reply_by'])
    .where('cases.user_id', '=', userId)
    .execute();
}

export function listComplaintsAbout(db: Db, computerId: ComputerId) {
  return complaints(db).where('cases.computer_id', '=', computerId).execute();
}

function complaints(db: Db) {
  return db
    .selectFrom('cases')
    .innerJoin('complaints', 'complaints.case_id', 'cases.id')
    .select(['cases.id', 'number', 'about', 'cases.status', 'received_at', 'due_at', 'closed_at'])
    .orderBy('received_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(maxListed);
}

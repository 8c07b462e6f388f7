import type { Tx } from '../../db/database.ts';

/** What a mail about an event needs: whose computer it is, and what was said. */
export function loadMailSubject(tx: Tx, eventId: string) {
  return tx
    .selectFrom('computer_events')
    .innerJoin('computers', 'computers.id', 'computer_events.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computer_events.computer_id',
      'computer_events.why',
      'computers.student_name',
      'users.first_name',
      'users.email',
      'users.lang',
    ])
    .where('computer_events.id', '=', eventId)
    .executeTakeFirstOrThrow();
}

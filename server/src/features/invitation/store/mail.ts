import type { UserId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';

export type InvitationMail = NonNullable<Awaited<ReturnType<typeof findInvitationMail>>>;

/** Loads a mail. Undefined when it is no longer true: disowned, erased, removed, another address. */
export function findInvitationMail(db: Db, id: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .leftJoin('computers', 'computers.id', 'invitations.computer_id')
    .leftJoin('schools', 'schools.code', 'computers.school_code')
    .leftJoin('computer_models', 'computer_models.id', 'computers.model_id')
    .leftJoin('password_resets', (join) =>
      join
        .onRef('password_resets.id', '=', 'invitations.id')
        .on('password_resets.used_at', 'is', null),
    )
    .select(fullNameIn().as('name'))
    .select([
      'invitations.computer_id',
      'users.first_name',
      'users.dni',
      'users.phone',
      'users.email',
      'users.address',
      'users.postcode',
      'users.town',
      'users.province',
      'users.lang',
      'users.scopes',
      'users.password_hash',
      'users.is_activated',
      'computers.student_name',
      'computers.serial_number',
      'schools.name as school',
      'computer_models.model',
      'password_resets.id as reset_id',
    ])
    .where('invitations.id', '=', id)
    .where('disowned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('computers.deleted_at', 'is', null)
    .whereRef('users.email', '=', 'invitations.email')
    .executeTakeFirst();
}

/** The staff member who registered something, for the mail to the desk. Also one who left. */
export function findInviter(db: Db, id: UserId) {
  return db
    .selectFrom('users')
    .select(fullNameIn(['first_name', 'surname1']).as('name'))
    .select('lang')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The account that staff must review. Undefined if it was erased meanwhile. */
export function findFlaggedAccount(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(fullNameIn().as('name'))
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

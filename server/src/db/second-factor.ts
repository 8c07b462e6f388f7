import { type RawBuilder, sql } from 'kysely';

/** Whether a staff member has a second factor: an authenticator app or a passkey. */
export function hasSecondFactor(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from second_factors where user_id = ${userId} and enabled_at is not null)
    or exists (select from passkeys where user_id = ${userId}))`;
}

import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { changeProfile as endpoint } from '@cobertura/domain/person/api.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { endSessions, loadPerson, replacePassword, updatePerson } from '../store/people.ts';
import { recordEmailChange } from './change-email.ts';
import { checkPassword } from './check-password.ts';
import { lockCaller, lockComputersOf, lockPerson } from './lock-person.ts';
import { profileOf, sessionOf } from './session.ts';
import { countTakenEmail } from './taken-email.ts';

export async function readProfile({ db }: Deps, id: UserId) {
  return profileOf(await loadPerson(db, id));
}

type ProfileForm = InputOf<typeof endpoint>['body'];

/** Saves the profile. A new e-mail ends every session, and the reply has a new token. */
export async function changeProfile(
  deps: Deps,
  { caller, form }: { caller: CallerSession; form: ProfileForm },
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = caller;
  const { email } = await loadPerson(deps.db, id);
  if (email !== form.email) {
    // Beyond the limit free e-mails are refused too. Otherwise the reply would show which are taken. Only
    // of this person: a school is one network, and a registration from it shows taken e-mails anyway.
    await deps.tries.checkLimit('taken-email', id);
    await deps.tries.count('email-change', id);
  }
  return saveProfile(deps, { id, form, by: caller }).catch((error) =>
    countTakenEmail(deps, error, [id]),
  );
}

/** Saves the profile of a person, also for an admin. A new e-mail ends their sessions. */
export async function saveProfile(
  deps: Deps,
  { id, form, by }: { id: string; form: ProfileForm; by: CallerSession },
): Promise<ReplyOf<typeof endpoint>> {
  const { firstName, ...fields } = form;
  const at = deps.clock.now();
  const isOwn = by.id === id;
  const changes = { ...fields, first_name: firstName, updated_at: at };
  const { person, isNewSession } = await deps.db
    .transaction()
    .execute(async (tx) => {
      // A change of name also updates the list of computers.
      await lockComputersOf(tx, id);
      const before = await (isOwn ? lockCaller(tx, by) : lockPerson(tx, id));
      if (!before) throw new Refusal('not-found');
      const saved = await updatePerson(tx, id, changes);
      if (!saved) throw new Refusal('email-taken');
      if (before.email === saved.email) return { person: saved, isNewSession: false };

      await recordEmailChange(tx, deps, {
        userId: id,
        from: before.email,
        to: saved.email,
        by: by.id,
        at,
      });
      return { person: await endSessions(tx, id, at), isNewSession: isOwn };
    })
    .catch((error: { code?: string }) => {
      // Unique violation: a concurrent request took the e-mail.
      throw error.code === '23505' ? new Refusal('email-taken') : error;
    });
  return {
    ...profileOf(person),
    ...(isNewSession && { token: deps.tokens.issue(sessionOf(person)) }),
  };
}

/** Ends every session of this person and opens a new one. */
export async function changePassword(
  { db, clock, tokens, tries }: Deps,
  {
    caller,
    currentPassword,
    newPassword,
  }: { caller: CallerSession; currentPassword: string; newPassword: string },
) {
  const { id } = caller;
  await checkPassword({ db, tries }, { id, password: currentPassword });

  const passwordHash = await hashPassword(newPassword);
  const person = await db.transaction().execute(async (tx) => {
    // A password that changed since it was checked has ended the session too.
    await lockCaller(tx, caller);
    return replacePassword(tx, { id, passwordHash, at: clock.now() });
  });
  if (!person) throw new Refusal('invalid-token');
  return { token: tokens.issue(sessionOf(person)) };
}

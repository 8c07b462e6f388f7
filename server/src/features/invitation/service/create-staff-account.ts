import type { InputOf } from '@cobertura/domain/endpoint.ts';
import type * as api from '@cobertura/domain/invitation/api.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { addAccount, emptyFamilyData } from '../../person/service/add-account.ts';
import { checkCaller } from '../../person/service/lock-person.ts';
import { type Registered, registerOnce } from './invite.ts';

/** Creates an account for a staff member, who fills in the rest of the profile later. */
export async function createStaffAccount(
  deps: Deps,
  {
    form,
    by,
    key,
  }: {
    form: InputOf<typeof api.createStaffAccount>['body'];
    by: CallerSession;
    key: string | undefined;
  },
): Promise<Registered> {
  await deps.tries.count('invitation', by.id);
  const at = deps.clock.now();
  const { firstName, ...fields } = form;
  return deps.db.transaction().execute(async (tx) => {
    // An admin who was dismissed meanwhile must not create another one.
    await checkCaller(tx, by);
    return registerOnce(tx, deps, { by: by.id, key, request: { staff: form } }, async () => {
      const account = { ...emptyFamilyData, ...fields, first_name: firstName };
      const person = await addAccount(tx, account, at);
      const event = { userId: person.id, by: by.id, event: 'staff-account-created', at } as const;
      await addAccountEvent(tx, event);
      return { person, at };
    });
  });
}

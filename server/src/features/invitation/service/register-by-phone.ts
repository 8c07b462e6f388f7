import type { InputOf } from '@cobertura/domain/endpoint.ts';
import type * as api from '@cobertura/domain/invitation/api.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { addComputerInTx } from '../../computer/service/add-computer.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { addAccount } from '../../person/service/add-account.ts';
import { lockFamily } from '../../person/service/find-families.ts';
import { type Registered, registerOnce } from './invite.ts';

type By = { by: CallerSession; key: string | undefined };

/** Registers a family that calls. It sets its password, and accepts the privacy policy, by mail. */
export async function registerFamilyByPhone(
  deps: Deps,
  { form, by, key }: By & { form: InputOf<typeof api.registerFamily>['body'] },
): Promise<Registered> {
  await deps.tries.count('invitation', by.id);
  const at = deps.clock.now();
  const { firstName, ...fields } = form;
  return deps.db.transaction().execute((tx) =>
    registerOnce(tx, deps, { by: by.id, key, request: { family: form } }, async () => {
      const account = { ...fields, first_name: firstName, scopes: ['user' as const] };
      const person = await addAccount(tx, account, at);
      const event = { userId: person.id, by: by.id, event: 'registered-by-phone', at } as const;
      await addAccountEvent(tx, event);
      return { person, at };
    }),
  );
}

/** Registers a computer for a family that calls. Only the family can sign and pay for it. */
export async function registerComputerByPhone(
  deps: Deps,
  { form, by, key }: By & { form: InputOf<typeof api.registerComputer>['body'] },
): Promise<Registered> {
  const { userId, ...data } = form;
  await deps.tries.count('invitation', by.id);
  await deps.tries.count('invitation-mail', userId);
  return deps.db.transaction().execute((tx) =>
    registerOnce(tx, deps, { by: by.id, key, request: { computer: form } }, async () => {
      const person = await lockFamily(tx, userId);
      const at = deps.clock.now();
      const computerId = await addComputerInTx(tx, {
        form: data,
        ownerId: userId,
        event: 'registered-by-phone',
        author: { actor: 'staff', userId: by.id },
        at,
      });
      return { person, computerId, at };
    }),
  );
}

import { isFamily, isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  changeScopes as changeEndpoint,
  listPeople as listEndpoint,
} from '@cobertura/domain/person/api.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import * as store from '../store/list.ts';
import { listWithSecondFactor } from '../store/second-factor.ts';
import { stateOf } from './activation.ts';
import { isLastAdmin } from './last-admin.ts';
import { removePasskeys } from './lock-account.ts';
import { checkCaller, lockPerson } from './lock-person.ts';
import { profileOf } from './session.ts';

type Profile = ReplyOf<typeof changeEndpoint>;

export async function listPeople(
  { db }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const page = {
    offset,
    limit,
    order: order ?? { column: 'createdAt' as const, descending: true },
  };
  const { rows, counted } = await store.listPeople(db, filter, page);
  const idsWithSecondFactor = await listWithSecondFactor(
    db,
    rows.map(({ id }) => id),
  );
  const docs = rows.map((row) => ({
    ...profileOf(row),
    hasSecondFactor: idsWithSecondFactor.has(row.id),
    ...stateOf(row),
  }));
  return pageOf(docs, counted, limit);
}

/**
 * Refuses to remove the scope of the last admin, because only an admin can give it to others. A family
 * that becomes staff loses its passkeys: they would be a second factor without recovery codes.
 */
export async function changeScopes(
  deps: Deps,
  { id, scopes, by }: { id: string; scopes: Scope[]; by: CallerSession },
): Promise<Profile> {
  return deps.db.transaction().execute(async (tx) => {
    const isLast = await isLastAdmin(tx, id);
    const person = await lockPerson(tx, id);
    // All admins are locked now. A caller who was dismissed meanwhile must not undo it.
    await checkCaller(tx, by);
    if (!person) throw new Refusal('not-found');
    if (!scopes.includes('admin') && isLast) throw new Refusal('last-admin');
    const isSame =
      person.scopes.length === scopes.length &&
      person.scopes.every((scope) => scopes.includes(scope));
    if (isSame) return profileOf(person);
    const at = deps.clock.now();
    const gainsRights =
      (isFamily(person.scopes) && !isFamily(scopes)) ||
      (!isStaff(person.scopes) && isStaff(scopes));
    if (gainsRights) {
      await removePasskeys(tx, deps, { userId: id, by: by.id, at });
    }
    return profileOf(await store.saveScopes(tx, id, { scopes, at }));
  });
}

import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  addView as addEndpoint,
  listViews as listEndpoint,
} from '@cobertura/domain/saved-view/api.ts';
import { maxViews } from '@cobertura/domain/saved-view/limits.ts';
import type { Deps } from '../../deps.ts';
import type { CallerSession } from '../../http/access.ts';
import { newId } from '../../lib/ids.ts';
import { lockCaller } from '../person/service/lock-person.ts';
import * as store from './store.ts';

type View = ReplyOf<typeof addEndpoint>;
type ViewForm = InputOf<typeof addEndpoint>['body'];

export async function listViews(
  { db }: Deps,
  ownerId: string,
): Promise<ReplyOf<typeof listEndpoint>> {
  return { docs: (await store.listViews(db, ownerId)).map(toView) };
}

export async function addView(
  { db, clock }: Deps,
  { caller, view }: { caller: CallerSession; view: ViewForm },
): Promise<View> {
  const at = clock.now();
  const row = { id: newId(at), user_id: caller.id, ...view, created_at: at, updated_at: at };
  return db.transaction().execute(async (tx) => {
    // Two new views at once must not exceed the limit.
    await lockCaller(tx, caller);
    if (await store.findViewByName(tx, row)) throw new Refusal('view-name-taken');
    if ((await store.countViews(tx, caller.id)) >= maxViews) throw new Refusal('too-many-views');
    await store.insertView(tx, row);
    return toView(row);
  });
}

export async function changeView(
  { db, clock }: Deps,
  { ownerId, id, view }: { ownerId: string; id: string; view: ViewForm },
): Promise<View> {
  return db
    .transaction()
    .execute(async (tx) => {
      const changes = { ...view, updated_at: clock.now() };
      const changed = await store.updateView(tx, { id, ownerId, changes });
      if (!changed) throw new Refusal('not-found');
      return toView(changed);
    })
    .catch((error: { code?: string }) => {
      // Another view of the person has the name (unique violation).
      throw error.code === '23505' ? new Refusal('view-name-taken') : error;
    });
}

export async function deleteView(
  { db }: Deps,
  view: { ownerId: string; id: string },
): Promise<void> {
  const isDeleted = await db.transaction().execute((tx) => store.deleteView(tx, view));
  if (!isDeleted) throw new Refusal('not-found');
}

function toView({ id, name, search }: Pick<store.ViewRow, 'id' | 'name' | 'search'>): View {
  return { _id: id, name, search };
}

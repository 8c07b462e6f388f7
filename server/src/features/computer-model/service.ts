import type {
  listActiveModels as activeEndpoint,
  addModel as addEndpoint,
  listModels as listEndpoint,
} from '@cobertura/domain/computer-model/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { toSeconds } from '../../db/instant.ts';
import { pageOf } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../lib/ids.ts';
import * as store from './store.ts';

type Model = ReplyOf<typeof addEndpoint>;

export async function listActiveModels({ db }: Deps): Promise<ReplyOf<typeof activeEndpoint>> {
  const rows = await store.listActiveModels(db);
  return { docs: rows.map(toModel) };
}

export async function listModels(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const page = { offset, limit, order: order ?? { column: 'model' as const, descending: false } };
  const rows = await store.listModels(db, page);
  return pageOf(rows.map(toModel), await store.countModels(db), limit);
}

export async function addModel({ db, clock }: Deps, model: string): Promise<Model> {
  const at = clock.now();
  const row = { id: newId(at), model, active: true, created_at: at, updated_at: at };
  const added = await db.transaction().execute((tx) => store.insertModel(tx, row));
  if (!added) throw new Refusal('model-taken');
  return toModel(added);
}

export async function renameModel(
  { db, clock }: Deps,
  { id, model }: { id: string; model: string },
): Promise<Model> {
  return db
    .transaction()
    .execute(async (tx) => {
      if (!(await store.lockModel(tx, id))) throw new Refusal('not-found');
      const other = await store.findModelByName(tx, model);
      if (other && other.id !== id) throw new Refusal('model-taken');
      return toModel(await store.updateModel(tx, id, { model, updated_at: clock.now() }));
    })
    .catch((error: { code?: string }) => {
      // A concurrent rename took the name first (unique violation).
      throw error.code === '23505' ? new Refusal('model-taken') : error;
    });
}

export async function switchModel(
  { db, clock }: Deps,
  { id, active }: { id: string; active: boolean },
): Promise<Model> {
  return db.transaction().execute(async (tx) => {
    const model = await store.lockModel(tx, id);
    if (!model) throw new Refusal('not-found');
    if (model.active === active) return toModel(model);
    return toModel(await store.updateModel(tx, id, { active, updated_at: clock.now() }));
  });
}

export async function deleteModel({ db }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.lockModel(tx, id))) throw new Refusal('not-found');
    if (await store.isModelInUse(tx, id)) throw new Refusal('model-in-use');
    if (await store.isModelPriced(tx, id)) throw new Refusal('model-has-prices');
    await store.deleteModel(tx, id);
  });
}

function toModel({ id, model, active, created_at, updated_at }: store.ModelRow): Model {
  return {
    _id: id,
    model,
    active,
    createdAt: toSeconds(created_at),
    updatedAt: toSeconds(updated_at),
  };
}

import type { listActiveModels as endpoint } from '@cobertura/domain/computer-model/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { toSeconds } from '../../db/instant.ts';
import type { Deps } from '../../deps.ts';
import * as store from './store.ts';

export async function listActiveModels({ db }: Deps): Promise<ReplyOf<typeof endpoint>> {
  const rows = await db.transaction().execute(store.listActiveModels);
  return {
    docs: rows.map(({ id, model, active, created_at, updated_at }) => ({
      _id: id,
      model,
      active,
      createdAt: toSeconds(created_at),
      updatedAt: toSeconds(updated_at),
    })),
  };
}

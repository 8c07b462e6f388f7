import { Refusal } from '@cobertura/domain/errors.ts';
import type { EntryForm, PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { maxEntries } from '@cobertura/domain/price-list/entries.ts';
import type { Tx } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import * as store from '../store.ts';
import { viewEntries } from './view-entries.ts';

/** Adds an entry, once per administrator and key. */
export function addEntry(
  { db, clock }: Deps,
  { caller, key }: { caller: Caller; key: string | undefined },
  form: EntryForm,
): Promise<PriceListEntry> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const request = ['price-list', form];
    const id = await runOnce(tx, { userId: caller.id, key, request, at }, async () => {
      await checkRoom(tx);
      const columns = await toColumns(tx, form);
      const change = { updated_at: at, updated_by: caller.id };
      const row = { id: newId(at), ...columns, ...change, created_at: at };
      return (await store.insertEntry(tx, row)).id;
    });
    return view(tx, await store.findEntry(tx, id));
  });
}

/** Changes an entry. The lines of repairs have words and prices of their own. */
export function changeEntry(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
  form: EntryForm,
): Promise<PriceListEntry> {
  return db.transaction().execute(async (tx) => {
    if (!(await store.lockEntry(tx, id))) throw new Refusal('not-found');
    const change = { updated_at: clock.now(), updated_by: caller.id };
    return view(tx, await store.updateEntry(tx, id, { ...(await toColumns(tx, form)), ...change }));
  });
}

/** Takes an entry off the list, or puts it back. It is never deleted, because lines name it. */
export function retireEntry(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
  retired: boolean,
): Promise<PriceListEntry> {
  return db.transaction().execute(async (tx) => {
    if (!retired) await store.lockSize(tx);
    const entry = await store.lockEntry(tx, id);
    if (!entry) throw new Refusal('not-found');
    if ((entry.retired_at !== null) === retired) return view(tx, entry);
    if (!retired) await checkRoom(tx);
    const at = clock.now();
    const change = { updated_at: at, updated_by: caller.id };
    return view(
      tx,
      await store.updateEntry(tx, id, { retired_at: retired ? at : null, ...change }),
    );
  });
}

async function checkRoom(tx: Tx): Promise<void> {
  await store.lockSize(tx);
  if ((await store.countCurrent(tx)) >= maxEntries) throw new Refusal('price-list-full');
}

async function toColumns(tx: Tx, { kind, wordsEs, wordsGa, models, price, cost }: EntryForm) {
  const found = await store.lockModels(tx, models);
  if (found.length < models.length) {
    throw new Refusal('invalid-input', [{ field: 'models', code: 'not-an-option' }]);
  }
  return {
    kind,
    words_es: wordsEs,
    words_ga: wordsGa,
    model_ids: models,
    price_cents: price,
    cost_cents: cost,
  };
}

async function view(tx: Tx, row: store.EntryRow | undefined): Promise<PriceListEntry> {
  const [entry] = row ? await viewEntries(tx, [row]) : [];
  if (!entry) throw new Refusal('not-found');
  return entry;
}

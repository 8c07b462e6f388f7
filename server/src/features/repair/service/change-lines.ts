import { isDeepStrictEqual } from 'node:util';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { sumLines } from '@cobertura/domain/repair/lines.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type * as api from '@cobertura/domain/repair/workshop-lines-api.ts';
import type { Deps } from '../../../deps.ts';
import { listFavouriteParts } from '../store/favourites.ts';
import { listLines, type StoredLine } from '../store/lines.ts';
import { updateRepair } from '../store/repairs.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { statusOf } from './lock-repair.ts';
import { saveLines } from './save-lines.ts';
import { changeWorkshopRepair, loadWorkshopRepair } from './workshop-repair.ts';

/** Changes the lines of a repair that is being repaired. The same lines again change nothing. */
export function changeLines(
  deps: Deps,
  worker: Handler,
  given: InputOf<typeof api.changeLines>['body']['lines'],
): Promise<WorkshopRepair> {
  const lines = given.map(toLine);
  const request = ['lines-changed', lines];
  return changeWorkshopRepair(deps, { ...worker, request }, async (tx, locked, at) => {
    const isSame = isDeepStrictEqual(await listLines(tx, worker.id), lines);
    if (isSame && statusOf(locked) === 'repairing') return;
    const why = formatEuros(sumLines(lines).total);
    // First, because another status is refused before the sums are compared.
    await applyEvent(tx, deps, locked, {
      event: 'lines-changed',
      by: byStaff(worker.caller),
      at,
      why,
    });
    const { sums } = await saveLines(tx, locked, {
      lines,
      at,
      fixedShare: locked.repair.family_cents,
    });
    await updateRepair(tx, worker.id, sums);
  });
}

type LineInput = InputOf<typeof api.changeLines>['body']['lines'][number];

/** The schema has checked that the amounts are whole cents. */
export function toLine({ kind, words, quantity, price, cost, partId }: LineInput): StoredLine {
  return { kind, words, quantity, price: price as Cents, cost: cost as Cents, partId };
}

/** What the workshop chooses from, for the model of the repair. */
export async function listFavourites(
  { db, clock }: Deps,
  worker: Handler,
): Promise<ReplyOf<typeof api.listFavourites>> {
  const { repair } = await loadWorkshopRepair(db, worker.id);
  const rows = await listFavouriteParts(db, { modelId: repair.model_id, now: clock.now() });
  return {
    docs: rows.map(({ id, kind, words_es: es, words_ga: ga, price_cents, cost_cents }) => ({
      _id: id,
      kind,
      words: { es, ga },
      price: price_cents,
      cost: cost_cents,
    })),
  };
}

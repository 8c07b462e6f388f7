import type { addVersion as addEndpoint } from '@cobertura/domain/coverage-rules/api.ts';
import { refuseStart } from '@cobertura/domain/coverage-rules/versions.ts';
import { formatDate, madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { loadCampaign } from '../../options/service.ts';
import * as store from '../store.ts';

type Form = InputOf<typeof addEndpoint>['body'];

/** Adds a version for later campaigns. A repeated call with the same key adds one. */
export async function addVersion(
  { db, clock }: Deps,
  { form, caller, key }: { form: Form; caller: Caller; key: string | undefined },
): Promise<{ _id: string }> {
  const at = clock.now();
  const once = { userId: caller.id, key, request: ['coverage-rules', form], at };
  return db.transaction().execute(async (tx) => ({
    _id: await runOnce(tx, once, async () => {
      await store.lockVersions(tx);
      await checkStart(tx, form.validFrom, { now: at });
      const id = newId(at);
      await store.insertVersion(tx, {
        id,
        ...toColumns(form),
        created_at: at,
        created_by: caller.id,
      });
      return id;
    }),
  }));
}

export async function changeVersion(
  { db, clock }: Deps,
  { id, form }: { id: string; form: Form },
): Promise<{ _id: string }> {
  await db.transaction().execute(async (tx) => {
    const version = await lockChangeable(tx, id);
    // The day of an unchanged start may have come.
    if (madridDay(version.valid_from) !== form.validFrom) {
      await checkStart(tx, form.validFrom, { now: clock.now(), except: id });
    }
    await store.updateVersion(tx, id, toColumns(form));
  });
  return { _id: id };
}

export async function deleteVersion({ db }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockChangeable(tx, id);
    await store.deleteVersion(tx, id);
  });
}

/** Locks a version that no contract names. A contract that is being made with it waits, or is first. */
async function lockChangeable(tx: Tx, id: string) {
  await store.lockVersions(tx);
  const version = await store.lockVersion(tx, id);
  if (!version) throw new Refusal('not-found');
  if (toSeconds(version.valid_from) === 0) throw new Refusal('first-rules');
  if (await store.isNamed(tx, id)) throw new Refusal('rules-named');
  return version;
}

async function checkStart(
  tx: Tx,
  day: string,
  { now, except }: { now: Date; except?: string },
): Promise<void> {
  const { contractInitDate: campaignStart } = await loadCampaign(tx);
  const taken = (await store.listStarts(tx, { ...(except && { except }) })).map(madridDay);
  const refusal = refuseStart(day, { now: toSeconds(now), campaignStart, taken });
  if (refusal) throw new Refusal(refusal, [], { start: formatDate(campaignStart ?? 0) });
}

function toColumns(form: Form) {
  return { ...store.toRow(form), valid_from: fromSeconds(startOfIsoDay(form.validFrom)) };
}

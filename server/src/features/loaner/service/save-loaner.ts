import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { addLoaner as addEndpoint, Loaner } from '@cobertura/domain/loaner/api.ts';
import type { Db } from '../../../db/database.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { findTaken, insertLoaner, lockLoaner, updateLoaner } from '../store/loaners.ts';
import { findOpenLoanOf } from '../store/loans.ts';
import { readLoaner } from './list-loaners.ts';
import { lentRefusal } from './refusals.ts';

type Form = InputOf<typeof addEndpoint>['body'];

export async function addLoaner(
  deps: Deps,
  { caller, key, form }: { caller: Caller; key: string | undefined; form: Form },
): Promise<Loaner> {
  const { db, clock } = deps;
  const at = clock.now();
  const added = { id: newId(at), code: form.code, serial: form.serial };
  const id = await db
    .transaction()
    .execute((tx) =>
      runOnce(tx, { userId: caller.id, key, request: ['loaner', form], at }, async () => {
        const made = { created_at: at, created_by: caller.id, updated_at: at };
        await insertLoaner(tx, { id: added.id, ...columnsOf(form), ...made });
        return added.id;
      }),
    )
    .catch((error) => throwTaken(db, added, error));
  return readLoaner(deps, id);
}

export async function changeLoaner(deps: Deps, id: string, form: Form): Promise<Loaner> {
  const { db, clock } = deps;
  await db
    .transaction()
    .execute(async (tx) => {
      if (!(await lockLoaner(tx, id))) throw new Refusal('not-found');
      await updateLoaner(tx, id, { ...columnsOf(form), updated_at: clock.now() });
    })
    .catch((error) => throwTaken(db, { id, code: form.code, serial: form.serial }, error));
  return readLoaner(deps, id);
}

function columnsOf({ code, serial, model, keptAt, words }: Form) {
  return { code, serial_number: serial, model, kept_at: keptAt, words };
}

/** Says which loaner has the code or the serial number (unique violation). */
async function throwTaken(
  db: Db,
  given: { id: string; code: string; serial: string },
  error: { code?: string },
): Promise<never> {
  const taken = error.code === '23505' ? await findTaken(db, given) : undefined;
  if (!taken) throw error;
  const { code, serial_number: serial } = taken;
  throw code === given.code
    ? new Refusal('loaner-code-taken', [], { code })
    : new Refusal('loaner-serial-taken', [], { code, serial });
}

/** Stops lending a laptop, which stays in the list of retired ones. Not while it is lent. */
export async function retireLoaner(deps: Deps, id: string): Promise<Loaner> {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    const loaner = await lockLoaner(tx, id);
    if (!loaner) throw new Refusal('not-found');
    const loan = await findOpenLoanOf(tx, id);
    if (loan) throw lentRefusal(loan);
    const at = clock.now();
    if (loaner.retired_at === null) {
      await updateLoaner(tx, id, { retired_at: at, updated_at: at });
    }
  });
  return readLoaner(deps, id);
}

export async function restoreLoaner(deps: Deps, id: string): Promise<Loaner> {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    if (!(await lockLoaner(tx, id))) throw new Refusal('not-found');
    await updateLoaner(tx, id, { retired_at: null, updated_at: clock.now() });
  });
  return readLoaner(deps, id);
}

import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { validateSerial as endpoint } from '@cobertura/domain/serial-number/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  findSerial,
  freeClaim,
  loadOwner,
  lockSerials,
  markRetired,
  saveClaim,
} from '../store/serials.ts';

/** Tells whether a computer could claim a serial number, without a lock. */
export async function validateSerial(
  { db }: Deps,
  { serialNumber, pcModel, computerId }: InputOf<typeof endpoint>['body'],
): Promise<ReplyOf<typeof endpoint>> {
  const known = await findSerial(db, serialNumber);
  if (!known) return { valid: 'invalid', reason: 'unknown' };
  if (known.retired_at !== null) return { valid: 'invalid', reason: 'retired' };
  if (pcModel && known.model_id !== null && known.model_id !== pcModel) {
    return { valid: 'invalid', reason: 'other-model' };
  }
  const isFree = known.computer_id === null || known.computer_id === computerId;
  return { valid: isFree ? 'ok' : 'assigned' };
}

export type Claim = {
  computerId: ComputerId;
  ownerId: string;
  modelId: string;
  serial: string;
  /** What the locked computer has claimed. No other claim can take it meanwhile. */
  held: { serial: string; modelId: string | null } | undefined;
  at: Date;
};

/** Claims a serial number for a computer and frees the one it had. Only one of two claims succeeds. */
export async function claimSerial(tx: Tx, claim: Claim): Promise<void> {
  const { computerId, modelId, serial, held, at } = claim;
  if (held?.serial === serial) return checkModel(held.modelId, modelId);

  await lockClaimable(tx, claim, held ? [held.serial] : []);
  if (held) await freeClaim(tx, { computerId, at });
  await saveClaim(tx, { serial, computerId, at });
}

export type Replacement = Omit<Claim, 'held'> & {
  /** The serial number of the laptop that is replaced. */
  replaced: string;
  repairId: string;
  /** False for an expired computer: it holds no serial number until it is renewed. */
  mayHold: boolean;
};

/** Claims the serial number of another laptop. The replaced one is never registered again. */
export async function replaceSerial(tx: Tx, replacement: Replacement): Promise<void> {
  const { computerId, serial, replaced, repairId, mayHold, at } = replacement;
  await lockClaimable(tx, replacement, [replaced]);
  await freeClaim(tx, { computerId, at });
  if (mayHold) await saveClaim(tx, { serial, computerId, at });
  await markRetired(tx, { serial: replaced, repairId, at });
}

/** The model that a serial number may belong to, if it has one. */
export async function findSerialModel(tx: Tx, serial: string): Promise<string | undefined> {
  return (await findSerial(tx, serial))?.model_id ?? undefined;
}

/** Locks a serial number, and those that the computer gives up, or refuses the claim. */
async function lockClaimable(
  tx: Tx,
  { ownerId, modelId, serial }: Pick<Claim, 'ownerId' | 'modelId' | 'serial'>,
  given: string[],
): Promise<void> {
  const rows = await lockSerials(tx, [serial, ...given]);
  const wanted = rows.find((row) => row.serial_number === serial);
  if (!wanted) throw new Refusal('serial-invalid');
  if (wanted.retired_at !== null) throw new Refusal('serial-retired');
  checkModel(wanted.model_id, modelId);
  if (wanted.computer_id !== null) {
    const isOwn = (await loadOwner(tx, wanted.computer_id)) === ownerId;
    throw new Refusal(isOwn ? 'serial-on-own-computer' : 'serial-in-use');
  }
}

/** A serial number may belong to one model only. */
function checkModel(modelOfSerial: string | null, modelId: string): void {
  if (modelOfSerial !== null && modelOfSerial !== modelId) throw new Refusal('serial-invalid');
}

/** Frees the serial number of a computer, if it has one. */
export async function freeSerial(tx: Tx, computerId: ComputerId, at: Date): Promise<void> {
  await freeClaim(tx, { computerId, at });
}

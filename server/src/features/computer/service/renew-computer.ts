import type { ListedComputer } from '@cobertura/domain/computer/list-action.ts';
import { mayRenew } from '@cobertura/domain/computer/renewal.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { lockKey } from '../../../db/lock-key.ts';
import { findResult, type RepeatableRequest, runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { loadCampaign, needsRenewalPhoto } from '../../options/service.ts';
import { claimSerial } from '../../serial-number/service/claim-serial.ts';
import { checkOwnerExists, type LockedComputer } from '../store/computers.ts';
import { findDocument } from '../store/documents.ts';
import { emptyPeriod, loadOpenCampaignStart } from './add-computer.ts';
import { addEvent } from './add-event.ts';
import { copyFrontPhoto } from './copy-photo.ts';
import { lockOwnComputer } from './own-computer.ts';
import { discardFiles, type StoredFile, saveDocument } from './save-document.ts';

type Renewal = { id: ComputerId; ownerId: string };

type Request = { samePhoto?: true | undefined; key?: string | undefined };

/**
 * Opens a new coverage period on the same computer. The earlier period does not change. With
 * `samePhoto` its front photo is used again, unless the settings ask for a new one. A repeated call with
 * the same key has no effect.
 */
export async function renewComputer(
  deps: Deps,
  { samePhoto, key, ...renewal }: Renewal & Request,
): Promise<{ photoKept?: boolean }> {
  const { id, ownerId } = renewal;
  const once = { userId: ownerId, key, request: ['renewal', id, samePhoto ?? false] };
  const photo = samePhoto && (await copyPhoto(deps, renewal, once));
  const removeCopy = () => discardFiles(deps, photo ? [photo] : []);
  let isRepeated = true;
  try {
    await deps.db.transaction().execute((tx) =>
      runOnce(tx, { ...once, at: deps.clock.now() }, async () => {
        isRepeated = false;
        const periodId = await openPeriod(tx, deps, renewal);
        if (photo) await savePhoto(tx, deps, { ...renewal, photo });
        return periodId;
      }),
    );
  } catch (error) {
    // The file stays if the document may have been saved.
    if (!(error instanceof CommitUnknown)) await removeCopy();
    throw error;
  }
  if (!samePhoto) return {};
  if (!isRepeated) return { photoKept: photo !== undefined };
  await removeCopy();
  const kept = await findDocument(deps.db, { computerId: id, kind: 'statusFront' });
  return { photoKept: kept !== undefined };
}

/** Undefined if the settings ask for a new photo, there is none to copy or the call is repeated. */
async function copyPhoto(
  deps: Deps,
  renewal: Renewal,
  { key, ...once }: Omit<RepeatableRequest, 'key'> & { key: string | undefined },
): Promise<StoredFile | undefined> {
  // Check before copying, so that a refused renewal costs no work.
  const mayKeep = await deps.db.transaction().execute(async (tx) => {
    if (key !== undefined) {
      // Waits for a concurrent call with the same key, which would make this one a refused renewal.
      await lockKey(tx, { userId: once.userId, key });
      if (await findResult(tx, { ...once, key })) return false;
    }
    await lockRenewable(tx, deps, renewal);
    return !(await needsRenewalPhoto(tx));
  });
  return mayKeep ? copyFrontPhoto(deps, renewal.id) : undefined;
}

async function openPeriod(tx: Tx, deps: Deps, { id, ownerId }: Renewal): Promise<string> {
  const { computer, period, held, at, campaignStart } = await lockRenewable(tx, deps, {
    id,
    ownerId,
  });
  await claimSerial(tx, {
    computerId: id,
    ownerId,
    modelId: computer.model_id,
    serial: computer.serial_number,
    held,
    at,
  });
  const periodId = newId(at);
  const ordinal = period.ordinal + 1;
  await addEvent(tx, {
    computerId: id,
    periodId,
    at,
    author: { actor: 'family', userId: ownerId },
    event: 'renewed',
    from: computer.status,
    to: 'waiting',
    changes: {
      newPeriod: emptyPeriod({ id: periodId, computerId: id, ordinal, campaignStart, at }),
      computer: { status: 'waiting', renewal: true, updated_at: at },
    },
  });
  return periodId;
}

async function savePhoto(
  tx: Tx,
  { clock }: Deps,
  { photo, ...renewal }: Renewal & { photo: StoredFile },
): Promise<void> {
  // The same row again, now with its new period.
  const renewed = await lockOwnComputer(tx, renewal);
  const senderId = renewal.ownerId;
  await saveDocument(tx, renewed, {
    kind: 'statusFront',
    file: photo,
    senderId,
    at: clock.now(),
  });
}

type Renewable = LockedComputer<OwnComputerId> & { at: Date; campaignStart: Date };

/** Locks a family's own computer that it may renew now, or refuses. */
async function lockRenewable(
  tx: Tx,
  { clock }: Deps,
  { id, ownerId }: Renewal,
): Promise<Renewable> {
  const locked = await lockOwnComputer(tx, { id, ownerId });
  await checkOwnerExists(tx, ownerId);
  const at = clock.now();
  const campaignStart = await loadOpenCampaignStart(tx, at);
  if (!mayRenew(toListed(locked), await loadCampaign(tx))) throw new Refusal('not-in-this-status');
  return { ...locked, at, campaignStart };
}

/** The state of a computer that the family's list and renewals depend on. */
export function toListed({ computer, period }: LockedComputer): ListedComputer {
  return {
    status: computer.status,
    updatedAt: toSeconds(computer.updated_at),
    invoicedAt: toSecondsOrNull(period.invoiced_at),
    endDate: toSecondsOrNull(period.end_date),
  };
}

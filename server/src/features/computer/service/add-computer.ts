import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { FieldIssue } from '@cobertura/domain/issues.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { loadCampaign } from '../../options/service.ts';
import { claimSerial } from '../../serial-number/service/claim-serial.ts';
import { checkChoice, checkOwnerExists } from '../store/computers.ts';
import { type Author, addEvent } from './add-event.ts';
import { type ComputerForm, toColumns } from './computer-data.ts';

/** Adds a computer of a family. A repeated call with the same key returns the same computer. */
export async function addComputer(
  { db, clock }: Deps,
  { form, ownerId, key }: { form: ComputerForm; ownerId: string; key?: string | undefined },
): Promise<string> {
  const at = clock.now();
  const author: Author = { actor: 'family', userId: ownerId };
  return db
    .transaction()
    .execute((tx) =>
      runOnce(tx, { userId: ownerId, key, request: ['computer', form], at }, () =>
        addComputerInTx(tx, { form, ownerId, event: 'registered', author, at }),
      ),
    );
}

type NewComputer = {
  form: ComputerForm;
  ownerId: string;
  event: 'registered' | 'registered-by-phone';
  author: Author;
  at: Date;
};

/** Adds a computer in the transaction of a larger action. */
export async function addComputerInTx(
  tx: Tx,
  { form, ownerId, event, author, at }: NewComputer,
): Promise<ComputerId> {
  const computerId = newId(at) as ComputerId;
  const periodId = newId(at);
  const campaignStart = await loadOpenCampaignStart(tx, at);
  await checkSchoolAndModel(tx, form);
  await checkOwnerExists(tx, ownerId);
  await addEvent(tx, {
    computerId,
    periodId,
    at,
    author,
    event,
    from: null,
    to: 'waiting',
    changes: {
      newComputer: {
        id: computerId,
        user_id: ownerId,
        ...toColumns(form),
        status: 'waiting',
        renewal: false,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      },
      newPeriod: emptyPeriod({ id: periodId, computerId, ordinal: 1, campaignStart, at }),
    },
  });
  await claimSerial(tx, {
    computerId,
    ownerId,
    modelId: form.pcModel,
    serial: form.serialNumber,
    held: undefined,
    at,
  });
  return computerId;
}

/** Returns the start of the open campaign. Refuses while contracting is closed. */
export async function loadOpenCampaignStart(tx: Tx, at: Date): Promise<Date> {
  const campaign = await loadCampaign(tx);
  if (!isContractingOpen(campaign, toSeconds(at)) || campaign.contractInitDate === null) {
    throw new Refusal('contracting-closed');
  }
  return fromSeconds(campaign.contractInitDate);
}

/** Refuses an unknown school, and an inactive model that the computer does not already have. */
export async function checkSchoolAndModel(
  tx: Tx,
  form: Pick<ComputerForm, 'schoolId' | 'pcModel'>,
  current?: { school_code: string; model_id: string },
): Promise<void> {
  const { schoolId: schoolCode, pcModel: modelId } = form;
  const keepsModel = modelId === current?.model_id;
  if (keepsModel && schoolCode === current?.school_code) return;
  const { hasSchool, isActive } = await checkChoice(tx, { schoolCode, modelId });
  const isChoosable = isActive || keepsModel;
  const issues: FieldIssue[] = [
    ...(hasSchool ? [] : [{ field: 'schoolId', code: 'not-an-option' as const }]),
    ...(isChoosable ? [] : [{ field: 'pcModel', code: 'not-an-option' as const }]),
  ];
  if (issues.length > 0) throw new Refusal('invalid-input', issues);
}

export function emptyPeriod({
  id,
  computerId,
  ordinal,
  campaignStart,
  at,
}: {
  id: string;
  computerId: ComputerId;
  ordinal: number;
  campaignStart: Date;
  at: Date;
}) {
  return {
    id,
    computer_id: computerId,
    ordinal,
    campaign_start: campaignStart,
    end_date: null,
    payment_method: null,
    contracted_at: null,
    paid_at: null,
    invoiced_at: null,
    exported_at: null,
    opened_at: at,
    issue: null,
    transfer_price_cents: null,
  };
}

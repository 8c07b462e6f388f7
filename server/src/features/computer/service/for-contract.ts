import { decide } from '@cobertura/domain/computer/life.ts';
import { startsLater } from '@cobertura/domain/contract/start-boxes.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { offeredMethods } from '@cobertura/domain/payment/methods.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { loadRulesOfCampaign } from '../../coverage-rules/service/load-rules.ts';
import { loadPaymentTerms, loadPriceCents } from '../../options/service.ts';
import { lockComputer } from '../store/computers.ts';
import { findDocument, replaceDocument } from '../store/documents.ts';
import { addEvent } from './add-event.ts';
import { applyEvent } from './apply-event.ts';
import { endDateOf } from './cover-period.ts';
import { viewComputers } from './view-computers.ts';

// What the contract feature uses of a computer: its data to print, and the effect of a signature.

export type ContractSubject = Awaited<ReturnType<typeof loadContractSubject>>;

/**
 * Loads the current data for a contract. Locks the computer until the transaction ends, and its rules for a
 * contract that is saved.
 */
export async function loadContractSubject(
  tx: Tx,
  computerId: ComputerId,
  { locksRules = false }: { locksRules?: boolean } = {},
) {
  const { computer, period, life } = await lockComputer(tx, { id: computerId });
  const [view] = await viewComputers(tx, { id: computerId }, '');
  const person = await tx
    .selectFrom('users')
    .select('lang')
    .where('id', '=', computer.user_id)
    .executeTakeFirstOrThrow();
  if (!view) throw new Error('the locked computer was not found');
  const { dni, ...user } = view.user;
  const { priceCents, methods } = await loadPaymentTerms(tx);
  const { id: rulesId, rules: repairRules } = await loadRulesOfCampaign(tx, period.campaign_start, {
    lock: locksRules,
  });
  return {
    rulesId,
    repairRules,
    computerId,
    periodId: period.id,
    dataVersion: period.data_version,
    status: computer.status,
    holdsSerial: life.holdsSerial,
    wasAskedForMore: life.wasAskedForMore,
    contractedAt: period.contracted_at,
    campaignStart: period.campaign_start,
    endOfPeriod: endDateOf(period),
    priceCents: period.transfer_price_cents ?? priceCents,
    methods: offeredMethods(methods),
    studentName: view.studentName,
    school: view.school,
    computerModel: view.computerModel,
    serialNumber: view.serialNumber,
    person: { ...user, id: computer.user_id, nif: dni, lang: person.lang },
  };
}

/** Applies a signature. `moved` is false when the status awaits none, as for a repeated signature. */
export async function recordContractSigned(
  tx: Tx,
  {
    subject,
    at,
    coversNotBefore,
  }: {
    subject: Pick<ContractSubject, 'computerId'>;
    at: Date;
    /** Undefined: the coverage starts with the payment. */
    coversNotBefore?: Date | undefined;
  },
): Promise<{ moved: boolean }> {
  const locked = await lockComputer(tx, { id: subject.computerId });
  const { period, life } = locked;
  // A period gets a second signature only after an admin set the status back to pending-signature.
  if (period.contracted_at !== null && life.status !== 'pending-signature') return { moved: false };
  if (!decide(life, 'contract-signed', { kind: 'signing' }).ok) return { moved: false };

  const priceCents = period.transfer_price_cents ?? (await loadPriceCents(tx));
  await applyEvent(tx, locked, {
    event: 'contract-signed',
    by: { kind: 'signing' },
    author: { actor: 'signing' },
    at,
    ...(coversNotBefore && { why: startsLater }),
    period: (to) => ({
      contracted_at: at,
      covers_not_before: coversNotBefore ?? null,
      // In `pending` the issue stays, because the family may still send other missing documents.
      ...(to !== 'pending' && { issue: null }),
      ...(to === 'paid' && { end_date: period.end_date ?? endDateOf(period) }),
      // The price of a transfer is fixed when the period enters pending-payment.
      transfer_price_cents: priceCents,
    }),
  });
  return { moved: true };
}

/** Records a signature on a void contract. The status does not change. */
export async function recordVoidSignature(
  tx: Tx,
  { subject, at }: { subject: Pick<ContractSubject, 'computerId'>; at: Date },
): Promise<void> {
  const { computer, period } = await lockComputer(tx, { id: subject.computerId });
  await addEvent(tx, {
    computerId: computer.id,
    periodId: period.id,
    at,
    author: { actor: 'signing' },
    event: 'void-contract-signed',
    from: computer.status,
    to: computer.status,
  });
}

export async function attachSignedContract(
  tx: Tx,
  document: { periodId: string; fileKey: string; sha256: string; byteSize: number; at: Date },
): Promise<void> {
  await replaceDocument(tx, {
    id: newId(document.at),
    period_id: document.periodId,
    kind: 'signedContract',
    file_key: document.fileKey,
    content_type: 'application/pdf',
    byte_size: document.byteSize,
    sha256: document.sha256,
    uploaded_at: document.at,
    uploaded_by: null,
    removed_at: null,
  });
}

/** Finds the signed contract of a period, from any signing provider. */
export function findSignedContract(
  tx: Tx,
  { computerId, ordinal }: { computerId: ComputerId; ordinal: number | undefined },
) {
  return findDocument(tx, { computerId, kind: 'signedContract', ordinal });
}

import { hash } from 'node:crypto';
import type { CaseChannel } from '@cobertura/domain/case/case.ts';
import { complaintDueAt } from '@cobertura/domain/complaint/due.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import type { Tx } from '../../../db/database.ts';
import { lockKey } from '../../../db/lock-key.ts';
import type { Deps } from '../../../deps.ts';
import type { CaseAuthor } from '../../case/service/move-case.ts';
import { openCase } from '../../case/service/open-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendReceipt } from '../queue.ts';
import { findByRequestKey, findComputerBySerial, insertComplaint } from '../store/complaints.ts';

export type NewComplaint = {
  author: CaseAuthor;
  channel: CaseChannel;
  userId: string | null;
  name: string;
  email: string;
  language: Language;
  about: ComplaintKind;
  text: string;
  reference: string;
  address: string;
  /** A computer of the person. Without one, the reference may name a serial number. */
  computerId: ComputerId | undefined;
  receivedAt: Date;
  at: Date;
  sendsReceipt: boolean;
};

/** Saves a complaint with its deadline and returns its id. A repeated key returns the first one. */
export async function openComplaintOnce(
  tx: Tx,
  deps: Deps,
  given: {
    complaint: NewComplaint;
    repeat: { key: string; by: string } | undefined;
    /** Hash of the request, so that a key of another request is refused. */
    request: string;
  },
): Promise<string> {
  const { complaint, repeat, request } = given;
  if (!repeat) return openComplaint(tx, deps, { complaint, requestKey: null, request: null });
  await lockKey(tx, { userId: repeat.by, key: repeat.key });
  const requestKey = hash('sha256', JSON.stringify([repeat.by, repeat.key]));
  const earlier = await findByRequestKey(tx, requestKey);
  if (!earlier) return openComplaint(tx, deps, { complaint, requestKey, request });
  if (earlier.request_sha256 !== request) throw new Refusal('idempotency-key-reused');
  return earlier.case_id;
}

/** Saves a complaint with its deadline and returns its id. */
async function openComplaint(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  given: { complaint: NewComplaint; requestKey: string | null; request: string | null },
): Promise<string> {
  const { about, text, reference, address, sendsReceipt, ...opened } = given.complaint;
  const computerId =
    opened.computerId ?? (await findComputerBySerial(tx, normaliseSerial(reference))) ?? null;
  const holidays = await listHolidayDays(tx);
  const { receivedAt } = opened;
  const { id } = await openCase(tx, {
    ...opened,
    kind: 'complaint',
    status: 'received',
    computerId,
    contractId: null,
    dueAt: complaintDueAt({ kind: about, receivedAt, pauses: [], holidays }),
  });
  await insertComplaint(tx, {
    case_id: id,
    about,
    text,
    reference,
    address,
    request_key: given.requestKey,
    request_sha256: given.request,
  });
  if (sendsReceipt) await jobs.enqueue(tx, sendReceipt, { caseId: id });
  return id;
}

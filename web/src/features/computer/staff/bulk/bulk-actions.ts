import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { ApiError, call } from '../../../../lib/api.ts';
import { sendReviewDecision } from '../queries.ts';
import type { Reason } from '../review/RejectForm.tsx';
import {
  type AwaitedAction,
  type BulkAction,
  findAwaited,
  type Prevented,
  preventedBy,
} from './bulk-plan.ts';

/** The result of a bulk action for one computer. */
export type BulkResult = {
  id: string;
  /** The name of the student, or the id if the computer could not be read. */
  student: string;
} & (
  | { kind: 'accepted'; review: AwaitedAction | KeptTransfer | 'rejection' }
  /** It awaits nothing that this person may decide, or another staff member was faster. */
  | ({ kind: 'skipped' } & Prevented)
  | { kind: 'failed'; error: Error }
);

/** The money is recorded, but the computer waits for a serial number. */
type KeptTransfer = 'kept-transfer';

export type CreateInvoice = (computerId: string) => Promise<unknown>;

type BulkRequest = {
  action: BulkAction;
  scopes: readonly Scope[];
  /** Of a rejection, in the language of each family. */
  reason?: Reason | undefined;
  createInvoice: CreateInvoice;
};

/** Does a bulk action on one computer. Never rejects: a failure is a result. */
export async function runBulkAction(id: string, request: BulkRequest): Promise<BulkResult> {
  let student = id;
  try {
    const computer = await call('GET /computers/{id}', { params: { id } });
    student = computer.studentName;
    const review = findAwaited(computer, request);
    if (!review) return { id, student, ...skipped(computer, request) };
    return { id, student, kind: 'accepted', review: await apply(review, computer, request) };
  } catch (error) {
    return failureOf(error, { id, student, request });
  }
}

async function apply(
  review: AwaitedAction,
  computer: Computer,
  { reason, createInvoice }: BulkRequest,
): Promise<Extract<BulkResult, { kind: 'accepted' }>['review']> {
  const { _id: id, status: seen, updatedAt: seenAt, user, serialClaimed } = computer;
  if (review === 'invoice') await createInvoice(id);
  else await sendReviewDecision({ id, seen, seenAt, ...(reason && { issue: reason[user.lang] }) });
  if (reason) return 'rejection';
  return review === 'transfer' && !serialClaimed ? 'kept-transfer' : review;
}

function skipped(computer: Computer, request: BulkRequest) {
  return { kind: 'skipped', ...preventedBy(computer, request) } as const;
}

/** Another staff member may have decided first. Then the computer counts as skipped. */
async function failureOf(
  error: unknown,
  { id, student, request }: { id: string; student: string; request: BulkRequest },
): Promise<BulkResult> {
  if (error instanceof ApiError && error.code === 'not-in-this-status') {
    const current = await call('GET /computers/{id}', { params: { id } }).catch(() => undefined);
    if (current) return { id, student, ...skipped(current, request) };
  }
  return { id, student, kind: 'failed', error: error as Error };
}

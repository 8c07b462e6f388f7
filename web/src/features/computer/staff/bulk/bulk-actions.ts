import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { ApiError, call } from '../../../../lib/api.ts';
import { mayCause, type ReviewKind, reviewKinds, reviews } from '../offers.ts';
import { sendReviewDecision } from '../queries.ts';

/** The result of a bulk action for one computer. */
export type BulkResult = {
  id: string;
  /** The name of the student, or the id if the computer could not be read. */
  student: string;
} & (
  | { kind: 'accepted'; review: AwaitedAction | KeptTransfer }
  /** It awaits nothing that this person may approve, or another staff member was faster. */
  | { kind: 'skipped'; status: Status; needsSerial: boolean }
  | { kind: 'failed'; message: string }
);

export type BulkAction = 'validate' | 'invoice';

type AwaitedAction = ReviewKind | 'invoice';

/** The money is recorded, but the computer waits for a serial number. */
type KeptTransfer = 'kept-transfer';

type BulkRequest = { action: BulkAction; scopes: readonly Scope[] };

export type CreateInvoice = (computerId: string) => Promise<unknown>;

/** Does a bulk action on one computer. Never rejects: a failure is a result. */
export async function runBulkAction(
  id: string,
  { createInvoice, ...request }: BulkRequest & { createInvoice: CreateInvoice },
): Promise<BulkResult> {
  let student = id;
  try {
    const computer = await call('GET /computers/{id}', { params: { id } });
    student = computer.studentName;
    const review = findAwaited(computer, request);
    if (!review) return { id, student, ...skipped(computer, request) };
    await (review === 'invoice' ? createInvoice(id) : sendReviewDecision({ id }));
    const isKept = review === 'transfer' && !computer.serialClaimed;
    return { id, student, kind: 'accepted', review: isKept ? 'kept-transfer' : review };
  } catch (error) {
    return failureOf(error, { id, student, request });
  }
}

function skipped(computer: Computer, request: BulkRequest) {
  const withSerial = { ...computer, serialClaimed: true };
  const needsSerial = !computer.serialClaimed && findAwaited(withSerial, request) !== undefined;
  return { kind: 'skipped', status: computer.status, needsSerial } as const;
}

/** What a computer awaits of an action. Undefined if nothing, or if this person may not do it. */
function findAwaited(
  computer: Computer,
  { action, scopes }: BulkRequest,
): AwaitedAction | undefined {
  if (action === 'invoice') {
    return mayCause(computer, 'invoice-created', scopes) ? 'invoice' : undefined;
  }
  return reviewKinds.find(
    (kind) =>
      reviews[kind].waitsIn === computer.status &&
      mayCause(computer, reviews[kind].approval, scopes),
  );
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
  const message = error instanceof Error ? error.message : String(error);
  return { id, student, kind: 'failed', message };
}

import type { Scope } from '@cobertura/domain/access/scopes.ts';
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
  | { kind: 'accepted'; review: ReviewKind | 'invoice' }
  /** It awaits nothing that this person may approve, or another staff member was faster. */
  | { kind: 'skipped'; status: Status }
  | { kind: 'failed'; message: string }
);

export type BulkAction = 'validate' | 'invoice';

export type CreateInvoice = (computerId: string) => Promise<unknown>;

export type BulkContext = { scopes: readonly Scope[]; createInvoice: CreateInvoice };

export const bulkActions: Record<
  BulkAction,
  (id: string, context: BulkContext) => Promise<BulkResult>
> = {
  validate: validateOne,
  invoice: invoiceOne,
};

/** Issues the invoice of a computer if it awaits one. */
async function invoiceOne(id: string, { scopes, createInvoice }: BulkContext): Promise<BulkResult> {
  let student = id;
  try {
    const computer = await call('GET /computers/{id}', { params: { id } });
    student = computer.studentName;
    if (!mayCause(computer, 'invoice-created', scopes)) {
      return { id, student, kind: 'skipped', status: computer.status };
    }
    await createInvoice(id);
    return { id, student, kind: 'accepted', review: 'invoice' };
  } catch (error) {
    return failed(error, { id, student });
  }
}

/** Approves what a computer awaits. */
async function validateOne(id: string, { scopes }: BulkContext): Promise<BulkResult> {
  let student = id;
  try {
    const computer = await call('GET /computers/{id}', { params: { id } });
    student = computer.studentName;
    const review = reviewKinds.find(
      (kind) =>
        reviews[kind].waitsIn === computer.status && mayCause(computer, reviews[kind].yes, scopes),
    );
    if (!review) return { id, student, kind: 'skipped', status: computer.status };
    await sendReviewDecision({ id });
    return { id, student, kind: 'accepted', review };
  } catch (error) {
    return failed(error, { id, student });
  }
}

async function failed(
  error: unknown,
  { id, student }: { id: string; student: string },
): Promise<BulkResult> {
  if (error instanceof ApiError && error.code === 'not-in-this-status') {
    const now = await call('GET /computers/{id}', { params: { id } }).catch(() => undefined);
    if (now) return { id, student, kind: 'skipped', status: now.status };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { id, student, kind: 'failed', message };
}

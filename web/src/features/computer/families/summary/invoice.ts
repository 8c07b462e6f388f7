import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isCovered } from '@cobertura/domain/computer/status.ts';
import { ApiError, readFile } from '../../../../lib/api.ts';

export function mayHaveInvoice({ status }: Computer): boolean {
  return isCovered(status);
}

export type InvoiceProblem =
  | 'not-found'
  | 'empty'
  | 'invalid'
  | 'processing'
  | 'access'
  | 'not-authorised';

/** Why there is no invoice to save, as far as the screen can tell; otherwise as the server says it. */
export class InvoiceFailure extends Error {
  readonly problem: InvoiceProblem;

  constructor(problem: InvoiceProblem) {
    super(problem);
    this.name = 'InvoiceFailure';
    this.problem = problem;
  }
}

/** The invoice as PDF, and nothing else: an error page saved as a PDF helps nobody. */
export async function readInvoicePdf(id: string): Promise<Blob> {
  const pdf = await readFile('GET /computers/{id}/invoice', { params: { id }, query: {} }).catch(
    (error: unknown) => {
      const problem = error instanceof ApiError ? problemOf(error) : undefined;
      throw problem ? new InvoiceFailure(problem) : error;
    },
  );
  if (pdf.size === 0) throw new InvoiceFailure('empty');
  if ((await pdf.slice(0, 5).text()) !== '%PDF-') throw new InvoiceFailure('invalid');
  return pdf;
}

function problemOf({ status, code }: ApiError): InvoiceProblem | undefined {
  // The server says it better: it is not issued yet, or there is maintenance.
  if (code === 'invoice-missing' || code === 'maintenance') return undefined;
  if (status === 401) return 'not-authorised';
  if (status === 403) return 'access';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'processing' : undefined;
}

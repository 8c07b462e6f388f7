import { ApiError, loadFile } from '../../../lib/api.ts';

export type InvoiceProblem =
  | 'not-found'
  | 'empty'
  | 'invalid'
  | 'processing'
  | 'access'
  | 'not-authorised';

/** A problem with the PDF that the screen explains itself. Other errors show the server's message. */
export class InvoicePdfError extends Error {
  readonly problem: InvoiceProblem;

  constructor(problem: InvoiceProblem) {
    super(problem);
    this.name = 'InvoicePdfError';
    this.problem = problem;
  }
}

/** Downloads the invoice and checks that it is a PDF, so that no error page is saved as one. */
export async function loadInvoicePdf(id: string): Promise<Blob> {
  const pdf = await loadFile('GET /computers/{id}/invoice', { params: { id }, query: {} }).catch(
    (error: unknown) => {
      const problem = error instanceof ApiError ? problemOf(error) : undefined;
      throw problem ? new InvoicePdfError(problem) : error;
    },
  );
  if (pdf.size === 0) throw new InvoicePdfError('empty');
  if ((await pdf.slice(0, 5).text()) !== '%PDF-') throw new InvoicePdfError('invalid');
  return pdf;
}

function problemOf({ status, code }: ApiError): InvoiceProblem | undefined {
  // For these the server's message is better.
  if (code === 'invoice-missing' || code === 'maintenance') return undefined;
  if (status === 401 || status === 403) return 'not-authorised';
  if (status === 404) return 'not-found';
  // The server, or what stores its files, is out of reach.
  if (status >= 502 && status <= 504) return 'access';
  return status >= 500 ? 'processing' : undefined;
}

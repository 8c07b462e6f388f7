import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { previewInvoiceExport } from '@cobertura/domain/export/api.ts';
import { answer } from './api.ts';

/** Answers the previews of both exports. */
export function givePreviews(changes: Partial<ReplyOf<typeof previewInvoiceExport>> = {}): void {
  answer('GET /admin/computer/invoice-exports/preview', {
    invoices: 13,
    total: 637,
    firstOn: '2026-11-01',
    lastOn: '2026-11-18',
    toExport: 12,
    ...changes,
  });
  answer('GET /admin/computer/cau-export/preview', {
    computers: 40,
    firstOn: '2026-11-18',
    lastOn: '2026-11-18',
  });
}

import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { PaperState } from '@cobertura/domain/invoice/paper.ts';
import type { listPaperInvoices } from '@cobertura/domain/invoice/paper-api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download, loadFile } from '../../../lib/api.ts';
import { type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { openInNewTab } from '../../../lib/open-in-new-tab.ts';

export type PaperInvoice = ReplyOf<typeof listPaperInvoices>['docs'][number];

const paperKey = ['accounting', 'paper'] as const;

/** What has to be sent comes with the oldest first, what was sent with the newest first. */
export const paperOrder = {
  'to-send': 'issuedAt|1',
  sent: 'issuedAt|-1',
} as const satisfies Record<PaperState, string>;

export function usePaperInvoices(state: PaperState, search: ListSearch) {
  const query = { ...pageQuery(search, paperOrder[state]), state };
  return useQuery({
    queryKey: [...paperKey, query] as const,
    queryFn: () => call('GET /admin/invoices/paper', { query }),
    // Rows of the other list would have the wrong button.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].state === state ? before : undefined,
  });
}

/** Marks an invoice as sent by post, or undoes it. */
export function useMarkSent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number, sent }: { number: string; sent: boolean }) =>
      call('PUT /admin/invoices/paper/{number}', { params: { number }, body: { sent } }),
    // Also after a failure: another person may have marked it.
    onSettled: () => queries.invalidateQueries({ queryKey: paperKey }),
  });
}

export function useOpenPaperInvoice() {
  return useMutation({
    mutationFn: ({ computerId, number }: Pick<PaperInvoice, 'computerId' | 'number'>) =>
      openInNewTab(() =>
        loadFile('GET /computers/{id}/invoices/{number}', { params: { id: computerId, number } }),
      ),
  });
}

export function useSaveAddresses() {
  return useMutation({
    mutationFn: () =>
      download('GET /admin/invoices/paper/export', { fileName: 'facturas-en-papel.csv' }),
  });
}

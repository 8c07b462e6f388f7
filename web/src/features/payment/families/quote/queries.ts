import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, loadFile } from '../../../../lib/api.ts';
import { headerOfFile, useIdempotencyHeader } from '../../../../lib/idempotency-key.ts';
import { upload } from '../../../../lib/upload.ts';
import { useSendDocument } from '../../queries.ts';

/** Accepts the quote of a repair, and requests the signed form of its payment. */
export function loadQuoteForm(repairId: string, method: GatewayMethod) {
  return call('POST /my-repairs/{id}/quote/payments', {
    params: { id: repairId },
    body: { method },
  });
}

/** Accepts the quote of a repair to pay it by transfer. */
export function useTransferQuote(repairId: string) {
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: () =>
      call('POST /my-repairs/{id}/quote/transfer', {
        params: { id: repairId },
        headers: headerOf({ repairId }),
      }),
  });
}

/** Sends the receipt of the transfer that pays a quote, and reports progress from 0 to 1. */
export function useSendQuoteReceipt(repairId: string) {
  return useSendDocument((content, { fileName, signal, onProgress }) =>
    upload('POST /my-repairs/{id}/quote/receipt', {
      headers: headerOfFile(content),
      params: { id: repairId },
      file: content,
      fileName,
      signal,
      onProgress,
    }),
  );
}

export function useQuoteReceipt(repairId: string, fileId: string) {
  return useQuery({
    queryKey: ['quote-receipt', repairId, fileId],
    queryFn: () =>
      loadFile('GET /my-repairs/{id}/files/{file}', { params: { id: repairId, file: fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

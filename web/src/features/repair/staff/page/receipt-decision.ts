import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { call } from '../../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../../lib/idempotency-key.ts';
import { useResentMutation } from '../../../../lib/resend.ts';
import { repairKey, useSaveRepair } from '../queries.ts';

export type ReceiptDecision = { kind: 'validate' } | { kind: 'reject'; reason: string };

/** Sends a decision about a receipt. It is sent again after a lost connection, and saved once. */
export function useReceiptDecision(id: string, receiptId: string) {
  const headerOf = useIdempotencyHeader();
  const { save, reload } = useSaveRepair<StaffRepair>(repairKey(id));
  return useResentMutation({
    mutationFn: (decision: ReceiptDecision, { aborted }): Promise<StaffRepair> => {
      const headers = headerOf({ ...decision, receiptId });
      const sent = { params: { id }, headers, signal: aborted };
      return decision.kind === 'validate'
        ? call('POST /repairs/{id}/quote/receipt/validate', { ...sent, body: { receiptId } })
        : call('POST /repairs/{id}/quote/receipt/reject', {
            ...sent,
            body: { receiptId, reason: decision.reason },
          });
    },
    onSuccess: save,
    // After a refusal the repair loads again, because another person changed it.
    onError: reload,
    onCancel: reload,
  });
}

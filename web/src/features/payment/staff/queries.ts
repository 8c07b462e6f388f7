import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const paymentsKey = ['staff-payments'] as const;

export function useComputerPayments(computerId: string) {
  return useQuery({
    queryKey: [...paymentsKey, 'of', computerId],
    queryFn: () => call('GET /computers/{id}/payments', { params: { id: computerId } }),
  });
}

/** Payments that need a decision, oldest first. */
export function useUnclearPayments(page: number) {
  return useQuery({
    queryKey: [...paymentsKey, 'unclear', page],
    queryFn: () => call('GET /admin/payments/unclear', { query: { offset: `${page - 1}` } }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches the payments. The caller refetches the computers, because payments change their status. */
function useRefetchPayments(onPaymentsChanged: () => void) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: paymentsKey });
    onPaymentsChanged();
  };
}

type RefundRequest = {
  paymentId: string;
  amount: number | undefined;
  why: string;
  transfer: { day: string; iban: string } | undefined;
};

export function useRefund(onPaymentsChanged: () => void) {
  const refetch = useRefetchPayments(onPaymentsChanged);
  return useMutation({
    mutationFn: ({ paymentId, amount, why, transfer }: RefundRequest) =>
      call('POST /admin/payments/{id}/refund', {
        params: { id: paymentId },
        body: { why, ...(amount !== undefined && { amount }), ...(transfer && { transfer }) },
      }),
    onSettled: refetch,
  });
}

export function useSettleAttempt(onPaymentsChanged: () => void) {
  const refetch = useRefetchPayments(onPaymentsChanged);
  return useMutation({
    mutationFn: ({ id, why }: { id: string; why: string }) =>
      call('PUT /admin/payments/attempts/{id}', { params: { id }, body: { why } }),
    onSettled: refetch,
  });
}

export function useSettleMessage(onPaymentsChanged: () => void) {
  const refetch = useRefetchPayments(onPaymentsChanged);
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      id: string;
      why: string;
      refund: boolean;
      /** The refunded payment of an order for several computers. */
      paymentId?: string;
    }) => call('PUT /admin/payments/messages/{id}', { params: { id }, body }),
    onSettled: refetch,
  });
}

export function useSettleRefund(onPaymentsChanged: () => void) {
  const refetch = useRefetchPayments(onPaymentsChanged);
  return useMutation({
    mutationFn: ({ refundId, state }: { refundId: string; state: 'done' | 'refused' }) =>
      call('PUT /admin/refunds/{id}', { params: { id: refundId }, body: { state } }),
    onSettled: refetch,
  });
}

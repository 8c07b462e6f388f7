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

/** Refetches computers too, because payments change their status. */
function useMoneyMoved(onMoved: () => void) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: paymentsKey });
    onMoved();
  };
}

export type RefundWish = { paymentId: string; amount: number | undefined; why: string };

export function useRefund(onMoved: () => void) {
  const moved = useMoneyMoved(onMoved);
  return useMutation({
    mutationFn: ({ paymentId, amount, why }: RefundWish) =>
      call('POST /admin/payments/{id}/refund', {
        params: { id: paymentId },
        body: { why, ...(amount !== undefined && { amount }) },
      }),
    onSettled: moved,
  });
}

export function useSettleAttempt(onMoved: () => void) {
  const moved = useMoneyMoved(onMoved);
  return useMutation({
    mutationFn: ({ id, why }: { id: string; why: string }) =>
      call('PUT /admin/payments/attempts/{id}', { params: { id }, body: { why } }),
    onSettled: moved,
  });
}

export function useSettleRefund(onMoved: () => void) {
  const moved = useMoneyMoved(onMoved);
  return useMutation({
    mutationFn: ({ refundId, state }: { refundId: string; state: 'done' | 'refused' }) =>
      call('PUT /admin/refunds/{id}', { params: { id: refundId }, body: { state } }),
    onSettled: moved,
  });
}

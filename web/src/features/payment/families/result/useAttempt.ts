import { firstCheckAfter } from '@cobertura/domain/payment/follow-up.ts';
import { orderCodePattern } from '@cobertura/domain/payment/order-code.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../../lib/api.ts';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useCheckAttempts } from '../useCheckAttempts.ts';
import { isSettled, type ResultView, resultView } from './result-view.ts';

const firstIntervalMs = 1500;
const maxIntervalMs = 5000;
const slowAfterMs = 60_000;
const checkEveryMs = 10_000;

/** Polls the server for the result of an attempt. Failed requests are retried. */
export function useAttempt(order: string | undefined) {
  const hasWaited = useHasElapsed(slowAfterMs);
  const isOrder = order !== undefined && orderCodePattern.test(order);
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-attempt', order],
    queryFn: () => call('GET /payments/attempts/{order}', { params: { order: order ?? '' } }),
    enabled: isOrder,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (isSettled(state.data) || isRefused(state.error)) return false;
      return Math.min(
        firstIntervalMs + 250 * (state.dataUpdateCount + state.errorUpdateCount - 1),
        maxIntervalMs,
      );
    },
  });
  const isOpen = isOrder && !isSettled(data) && !isRefused(error);
  // A second card on the same page of the bank may have paid after a denial.
  const mayBePaid = isOrder && data?.state !== 'authorised' && !isRefused(error);
  useCheckAttempts(mayBePaid ? [order] : [], {
    onNews: () => void refetch(),
    ...(isOpen && { everyMs: checkEveryMs }),
  });
  const isUnknown = !isOrder || (data === undefined && isRefused(error));
  // After a while no family is still at the gateway, so it did not just come back from there.
  const isOld = data !== undefined && nowInSeconds() - data.at > firstCheckAfter;
  const view: ResultView = isUnknown ? 'no-order' : resultView(data, hasWaited || isOld);
  return { attempt: data, view };
}

/** Whether the server refuses the order, for example because another family made the payment. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !isBusy(error);
}

function isBusy({ status }: ApiError): boolean {
  return status === 408 || status === 429;
}

function useHasElapsed(milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}

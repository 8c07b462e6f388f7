import { orderCodePattern } from '@cobertura/domain/payment/order-code.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../../lib/api.ts';
import { isSettled, type ResultView, resultView } from './result-view.ts';

const firstPause = 1500;
const longestPause = 5000;
const slowAfter = 60_000;

/** Polls the server for the result of an attempt. Failed requests are retried. */
export function useAttempt(order: string | undefined) {
  const isSlow = useIsAfter(slowAfter);
  const isOrder = order !== undefined && orderCodePattern.test(order);
  const { data, error } = useQuery({
    queryKey: ['payment-attempt', order],
    queryFn: () => call('GET /payments/attempts/{order}', { params: { order: order ?? '' } }),
    enabled: isOrder,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (isSettled(state.data) || isRefused(state.error)) return false;
      return Math.min(
        firstPause + 250 * (state.dataUpdateCount + state.errorUpdateCount - 1),
        longestPause,
      );
    },
  });
  const isUnknown = !isOrder || (data === undefined && isRefused(error));
  const view: ResultView = isUnknown ? 'no-order' : resultView(data, isSlow);
  return { attempt: data, view };
}

/** The server has no such attempt for this family. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !isBusy(error);
}

function isBusy({ status }: ApiError): boolean {
  return status === 408 || status === 429;
}

function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isAfter;
}

import type { Options } from '@cobertura/domain/options/api.ts';
import { defaultMethods } from '@cobertura/domain/payment/methods.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/session.ts';

type Received = Options & { others?: { paymethod?: Options['paymethod'] } };

/** Keyed by user, because only signed-in users receive the bank account. */
export function optionsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['options', userId ?? 'nobody'],
    queryFn: async (): Promise<Options> => {
      const received: Received = await call('GET /options');
      const paymethod = received.paymethod ?? received.others?.paymethod ?? defaultMethods;
      return { ...received, paymethod };
    },
    staleTime: 60_000,
  });
}

export function useOptions() {
  return useQuery(optionsQuery(useCurrentUser()?._id));
}

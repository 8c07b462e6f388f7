import type { Options } from '@cobertura/domain/options/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/session.ts';

type OptionsReply = Options & { others?: { paymethod?: Options['paymethod'] } };

/** Keyed by user, because only signed-in users receive the bank account. */
export function optionsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['options', userId ?? 'signed-out'],
    queryFn: async (): Promise<Options> => {
      const reply: OptionsReply = await call('GET /options');
      const paymethod = reply.paymethod ?? reply.others?.paymethod ?? (await defaultMethods());
      return { ...reply, paymethod };
    },
    staleTime: 60_000,
  });
}

/** Loaded on demand, because the server always sends the methods. */
async function defaultMethods() {
  return (await import('@cobertura/domain/payment/methods.ts')).defaultMethods;
}

export function useOptions() {
  return useQuery(optionsQuery(useCurrentUser()?._id));
}

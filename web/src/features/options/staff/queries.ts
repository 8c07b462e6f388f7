import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { optionsQuery } from '../queries.ts';
import type { changesOf } from './settings-form.ts';

/** Refetches the options after a success. */
export function useSaveOptions() {
  const queries = useQueryClient();
  const { queryKey } = optionsQuery(useCurrentUser()?._id);
  return useMutation({
    mutationFn: (body: ReturnType<typeof changesOf>) => call('PUT /options', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['options'] });
    },
  });
}

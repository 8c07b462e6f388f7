import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the contracts of this campaign say about repairs. */
export function useCurrentRules() {
  return useQuery({
    queryKey: ['coverage-rules', 'current'],
    queryFn: () => call('GET /coverage-rules/current'),
  });
}

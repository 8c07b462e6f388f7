import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { computerRepairsKey } from './query-keys.ts';

/** The repairs of a computer and its covered days. */
export function useComputerRepairs(computerId: string) {
  return useQuery({
    queryKey: computerRepairsKey(useCurrentUser()?._id, computerId),
    queryFn: () => call('GET /computers/{id}/repairs', { params: { id: computerId } }),
  });
}

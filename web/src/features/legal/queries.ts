import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function useCompany() {
  return useQuery({
    queryKey: ['company'],
    queryFn: () => call('GET /company'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

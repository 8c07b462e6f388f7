import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The public prices. */
export function useRepairPrices() {
  return useQuery({
    queryKey: ['price-list', 'public'],
    queryFn: () => call('GET /repair-prices'),
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { repairsKey } from '../../../../lib/query-keys.ts';

/** The prefix of the cached queries of the workshop. */
const workshopKey = [...repairsKey, 'workshop'] as const;

export function useWorkshop() {
  return useQuery({
    queryKey: [...workshopKey, 'list'],
    queryFn: () => call('GET /workshop/repairs'),
  });
}

export const workshopRepairKey = (id: string) => [...workshopKey, 'one', id] as const;

export function useWorkshopRepair(id: string) {
  return useQuery({
    queryKey: workshopRepairKey(id),
    queryFn: () => call('GET /workshop/repairs/{id}', { params: { id } }),
  });
}

/** What the price list has for the laptop. It seldom changes. */
export function useFavourites(id: string) {
  return useQuery({
    queryKey: [...workshopKey, 'favourites', id],
    queryFn: () => call('GET /workshop/repairs/{id}/favourites', { params: { id } }),
    staleTime: 5 * 60_000,
  });
}

/** Finds the open repair of a laptop, also beyond the rows of the list. The refusal says what is wrong. */
export function useScan() {
  return useMutation({
    mutationFn: (serial: string) => call('GET /workshop/serials/{serial}', { params: { serial } }),
  });
}

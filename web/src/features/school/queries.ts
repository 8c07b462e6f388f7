import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const pageSize = 50;

/** Schools whose name or town contain each word of the text, page by page. `offset` is the number of the page. */
export function useSchools(text: string, { enabled }: { enabled: boolean }) {
  return useInfiniteQuery({
    queryKey: ['schools', text],
    queryFn: ({ pageParam }) =>
      call('GET /schools', {
        query: {
          offset: `${pageParam}`,
          limit: `${pageSize}`,
          ...(text && { name: `/${text}/`, with: 'town' }),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.total ? pages.length : undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    enabled,
  });
}

export function useSchool(id: string | undefined) {
  return useQuery({
    queryKey: ['school', id],
    queryFn: () => call('GET /schools/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  });
}

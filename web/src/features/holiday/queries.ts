import type { Api } from '@cobertura/domain/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

type HolidayLists = ReplyOf<Api['GET /holidays']>;

export type Holiday = HolidayLists['docs'][number];

export type HolidayChange = HolidayLists['changes'][number];

const queryKey = ['holidays'] as const;

export function useHolidays() {
  return useQuery({ queryKey, queryFn: () => call('GET /holidays') });
}

export function useAddHoliday() {
  return useHolidayChange((body: InputOf<Api['POST /holidays']>['body']) =>
    call('POST /holidays', { body }),
  );
}

export function useRemoveHoliday() {
  return useHolidayChange(({ day }: Holiday) =>
    call('DELETE /holidays/{day}', { params: { day } }),
  );
}

function useHolidayChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
  });
}

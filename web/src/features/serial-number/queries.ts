import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import {
  containsFilter,
  defaultPageSize,
  type ListSearch,
  pageQuery,
} from '../../lib/list-search.ts';
import { upload } from '../../lib/upload.ts';

export type SerialNumber = ReplyOf<Api['GET /serial-number']>['docs'][number];
export type SerialInfo = ReplyOf<Api['GET /serial-number/{id}/info']>;
/** The result of adding a list or a file. */
export type AddResult = ReplyOf<Api['POST /serial-number/upload']>;

export type SerialImport = ReplyOf<Api['GET /serial-number/imports']>['docs'][number];

export type SerialSearch = ListSearch<'serial' | 'assigned'>;

export const defaultOrder = 'createdAt|-1';
export const minSearchLength = 3;

export function useSerials({ serial, assigned, ...search }: SerialSearch) {
  const query = {
    ...pageQuery(search, defaultOrder),
    ...containsFilter('_id', serial, minSearchLength),
    ...(isAssigned(assigned) && { assigned }),
  };
  return useQuery({
    queryKey: ['serial-numbers', 'list', query],
    queryFn: () => call('GET /serial-number', { query }),
    placeholderData: keepPreviousData,
  });
}

function isAssigned(value: string | undefined): value is '0' | '1' {
  return value === '0' || value === '1';
}

export function useSerialInfo(id: string) {
  return useQuery({
    queryKey: ['serial-numbers', 'info', id],
    queryFn: () => call('GET /serial-number/{id}/info', { params: { id } }),
  });
}

export function useAddSerials() {
  const refetch = useDelayedRefetch();
  return useMutation({
    mutationFn: (serialNumbers: string[]) =>
      call('POST /serial-number/multi', { body: { serialNumbers } }),
    onSuccess: refetch,
  });
}

/** Returns what a file would add, without adding it. */
export function usePreviewCsv() {
  return useMutation({ mutationFn: (file: File) => sendCsv(file, { preview: '1' }) });
}

export function useImportCsv() {
  const refetch = useDelayedRefetch();
  return useMutation({ mutationFn: (file: File) => sendCsv(file, {}), onSuccess: refetch });
}

function sendCsv(file: File, query: { preview?: '1' }) {
  return upload('POST /serial-number/upload', { file, fileName: file.name, query });
}

export function useImports(page: number) {
  return useQuery({
    queryKey: ['serial-numbers', 'imports', page],
    queryFn: () =>
      call('GET /serial-number/imports', {
        query: { offset: `${page - 1}`, limit: `${defaultPageSize}` },
      }),
    placeholderData: keepPreviousData,
    // Another staff member may have imported since.
    staleTime: 0,
  });
}

export function useUndoImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /serial-number/imports/{id}', { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['serial-numbers'] }),
  });
}

export function useDeleteSerial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /serial-number/{id}', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['serial-numbers', 'list'] }),
  });
}

const refetchDelayMs = 1000;

/** Refetches the list after a delay, so that the user reads the result first. */
function useDelayedRefetch() {
  const queries = useQueryClient();
  return () => {
    setTimeout(
      () => void queries.invalidateQueries({ queryKey: ['serial-numbers', 'list'] }),
      refetchDelayMs,
    );
  };
}

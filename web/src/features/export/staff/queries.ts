import { holdsAny, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { listExports } from '@cobertura/domain/export/api.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { saveExport } from './save-export.ts';

export type Batch = ReplyOf<typeof listExports>['docs'][number];

/** Days in the format of date fields, 2026-11-15. A missing bound is open. */
export type Range = { from?: string | undefined; to?: string | undefined };

const exportsKey = ['accounting', 'exports'] as const;

export const newestFirst = 'madeAt|-1';

export function useExports(search: ListSearch) {
  const query = pageQuery(search, newestFirst);
  return useQuery({
    queryKey: [...exportsKey, query],
    queryFn: () => call('GET /admin/exports', { query }),
    placeholderData: keepPreviousData,
  });
}

/** Downloads an earlier export again. */
export function useDownloadAgain() {
  return useMutation({
    mutationFn: async (id: string) =>
      saveExport(await call('GET /admin/exports/{id}', { params: { id } })),
  });
}

/** The export that a person may use. Accountants get the invoices. */
function exportFor(scopes: readonly Scope[]): 'invoices' | 'computers' | undefined {
  if (scopes.includes('accountant')) return 'invoices';
  return holdsAny(scopes, ['admin', 'cau']) ? 'computers' : undefined;
}

/** The person has no right to export. */
export class NoPermission extends Error {}

/** Requests an export and saves its files. Returns their names, or an empty list. */
export function useExport(scopes: readonly Scope[], onExported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (query: Range) => saveExport(await requestExport(exportFor(scopes), query)),
    onSuccess: (names) => {
      if (names.length === 0 || exportFor(scopes) !== 'invoices') return;
      void queries.invalidateQueries({ queryKey: exportsKey });
      onExported();
    },
  });
}

async function requestExport(kind: 'invoices' | 'computers' | undefined, query: Range) {
  try {
    if (kind === 'invoices') return await call('GET /admin/computer/invoice-exports', { query });
    if (kind === 'computers') return await call('GET /admin/computer/cau-export', { query });
  } catch (error) {
    // The person's scopes have changed since the sign-in.
    if (error instanceof ApiError && error.status === 403) throw new NoPermission();
    throw error;
  }
  throw new NoPermission();
}

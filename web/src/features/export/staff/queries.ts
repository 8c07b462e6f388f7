import { holdsAny, type Scope, supportScopes } from '@cobertura/domain/access/scopes.ts';
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

/** Invoices are for accounting, computers for the support desk. */
export type ExportKind = 'invoices' | 'computers';

/** The exports that a person may use. */
export function exportsFor(scopes: readonly Scope[]): ExportKind[] {
  return [
    ...(scopes.includes('accountant') ? (['invoices'] as const) : []),
    ...(holdsAny(scopes, supportScopes) ? (['computers'] as const) : []),
  ];
}

/** What an export would contain and change. Only invoices have a total. */
export type Preview = {
  count: number;
  total?: number;
  firstOn: string | null;
  lastOn: string | null;
  toExport: number;
};

/** Loads the preview each time the dialog opens, because invoices may have been issued since. */
export function useExportPreview(kind: ExportKind, range: Range) {
  return useQuery({
    queryKey: ['accounting', 'export-preview', kind, range],
    queryFn: () => loadPreview(kind, range),
    staleTime: 0,
    gcTime: 0,
  });
}

async function loadPreview(kind: ExportKind, query: Range): Promise<Preview> {
  if (kind === 'computers') {
    const found = await call('GET /admin/computer/cau-export/preview', { query });
    return { ...found, count: found.computers, toExport: 0 };
  }
  const found = await call('GET /admin/computer/invoice-exports/preview', { query });
  return { ...found, count: found.invoices };
}

/** Requests an export and saves its files. Returns their names, or an empty list. */
export function useExport(onExported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, range: query }: { kind: ExportKind; range: Range }) =>
      saveExport(
        kind === 'invoices'
          ? await call('GET /admin/computer/invoice-exports', { query })
          : await call('GET /admin/computer/cau-export', { query }),
      ),
    onSuccess: (names, { kind }) => {
      if (names.length === 0 || kind !== 'invoices') return;
      void queries.invalidateQueries({ queryKey: exportsKey });
      onExported();
    },
  });
}

export type Exporting = ReturnType<typeof useExport>;

/** Whether the person's scopes have changed since the sign-in. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

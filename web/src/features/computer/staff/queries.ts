import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import type { changeStatus } from '@cobertura/domain/invoice/api.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download, loadFile } from '../../../lib/api.ts';
import { computersKey } from '../../../lib/query-keys.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { type ComputerValues, useRefetchComputers } from '../queries.ts';
import type { ComputersFilter, ComputersQuery, IdsQuery } from './list/list-query.ts';

function staffKey(userId: string | undefined) {
  return [...computersKey(userId), 'staff'] as const;
}

function useStaffKey() {
  return staffKey(useCurrentUser()?._id);
}

export function computersListQuery(userId: string | undefined, query: ComputersQuery) {
  return queryOptions({
    queryKey: [...staffKey(userId), 'list', query],
    queryFn: () => call('GET /computers', { query }),
  });
}

export function useComputersList(query: ComputersQuery) {
  const list = computersListQuery(useCurrentUser()?._id, query);
  return useQuery({ ...list, placeholderData: keepPreviousData });
}

export function overviewQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...staffKey(userId), 'overview'],
    queryFn: () => call('GET /admin/computer/overview'),
  });
}

/** How many computers wait for the staff. The shortest page has the total of all. */
export function usePendingTotal({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...useStaffKey(), 'pending-total'],
    queryFn: async () => {
      const query = { pending: '1', offset: '0', limit: '1' } as const;
      return (await call('GET /computers', { query })).pagination;
    },
    enabled,
  });
}

export function useOverview() {
  return useQuery(overviewQuery(useCurrentUser()?._id));
}

/** The ids of all matches, longest unchanged first unless `order` is given. */
function listIds(query: ComputersFilter & { order?: string }) {
  return call('GET /computers/ids', { query });
}

/** What bulk actions need to know of all matches, longest unchanged first. */
export function listSelection(query: ComputersFilter) {
  return call('GET /computers/selection', { query });
}

/** The ids of a review queue, in order. Not refetched during the review. */
export function useQueueIds(query: IdsQuery) {
  return useQuery({
    queryKey: ['review-queue', query],
    queryFn: () => listIds(query),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The timeline of a computer, oldest first. Disabled while the id is undefined. */
export function useEvents(id: string | undefined) {
  return useQuery({ ...useTimelineQuery(id), select: ({ docs }) => docs });
}

/** The timeline of a computer and of its repairs. */
export function useTimeline(id: string) {
  return useQuery(useTimelineQuery(id));
}

function useTimelineQuery(id: string | undefined) {
  return queryOptions({
    queryKey: [...useStaffKey(), 'events', id],
    queryFn: () => call('GET /computers/{id}/events', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
}

/** A document of the current coverage period. */
export function useStaffDocument(computer: Computer, document: DocumentKind) {
  return useQuery(staffDocumentQuery(computer, document));
}

export function usePrefetchDocuments(
  computer: Computer | undefined,
  kinds: readonly DocumentKind[],
): void {
  useQueries({
    queries: computer ? kinds.map((kind) => staffDocumentQuery(computer, kind)) : [],
  });
}

function staffDocumentQuery({ _id, documents, updatedAt }: Computer, document: DocumentKind) {
  return queryOptions({
    // A replaced document keeps its address, so `updatedAt` is part of the key.
    queryKey: ['staff-documents', _id, document, updatedAt],
    queryFn: () =>
      document === 'bankReceipt'
        ? loadFile('GET /computers/{id}/bank-receipt', { params: { id: _id } })
        : loadFile('GET /computers/{id}/files/{document}', {
            params: { id: _id, document },
            query: {},
          }),
    enabled: documents[document] !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** An approval, or with `issue` a rejection, of what the person saw: the status and the last change. */
export type ReviewDecision = { id: string; issue?: string; seen: Status; seenAt: number };

/** Approves or rejects what the status waits for. */
export function useReviewDecision() {
  const refetchComputers = useRefetchComputers();
  return useMutation({ mutationFn: sendReviewDecision, onSettled: () => void refetchComputers() });
}

export async function sendReviewDecision(decision: ReviewDecision): Promise<unknown> {
  const { id, issue, ...seen } = decision;
  const params = { id };
  if (issue === undefined) {
    return call('PUT /admin/computer/{id}/validate', { params, body: seen });
  }
  return call('PUT /admin/computer/{id}/reject', { params, body: { issue, ...seen } });
}

/** Approves or rejects the photos. Approved photos can still be rejected. */
export function usePhotosDecision() {
  const refetchComputers = useRefetchComputers();
  return useMutation({
    mutationFn: async ({ id, issue, ...seen }: ReviewDecision): Promise<unknown> => {
      const params = { id };
      if (issue === undefined) {
        return call('PUT /admin/computer/{id}/images/verify', { params, body: seen });
      }
      return call('PUT /admin/computer/{id}/images/reject', { params, body: { issue, ...seen } });
    },
    onSettled: () => void refetchComputers(),
  });
}

export function useChangeComputer(id: string) {
  const refetchComputers = useRefetchComputers();
  return useMutation({
    mutationFn: (body: ComputerValues) => call('PUT /computers/{id}', { params: { id }, body }),
    onSettled: () => void refetchComputers(),
  });
}

export type StatusChange = RequestOf<typeof changeStatus>['body'];

export function useChangeStatus(id: string) {
  const refetchComputers = useRefetchComputers();
  return useMutation({
    mutationFn: (body: StatusChange) =>
      call('PUT /computers/{id}/change-status', { params: { id }, body }),
    onSettled: () => void refetchComputers(),
  });
}

export function useRevokeSerial(id: string) {
  const refetchComputers = useRefetchComputers();
  return useMutation({
    mutationFn: () => call('PUT /admin/computer/{id}/revoke-serial', { params: { id } }),
    onSettled: () => void refetchComputers(),
  });
}

/** Returns whether it was deleted. Queries of the deleted computer are not refetched. */
export function useDeleteComputer(id: string) {
  const queries = useQueryClient();
  const key = useStaffKey();
  return useMutation({
    mutationFn: async () => (await call('DELETE /computers/{id}', { params: { id } })).deleted,
    // Also after a refusal: another staff member may have deleted it.
    onSettled: () => {
      for (const name of ['list', 'overview', 'pending-total']) {
        void queries.invalidateQueries({ queryKey: [...key, name] });
      }
    },
  });
}

export function useDownloadDocuments() {
  return useMutation({
    mutationFn: (id: string) =>
      download('GET /computers/{id}/docs', { params: { id }, fileName: `${id}.zip` }),
  });
}

/** Saves the documents of several computers as one file, with a folder for each. */
export function useDownloadManyDocuments() {
  return useMutation({
    mutationFn: (ids: string[]) =>
      download('POST /computers/docs', { body: { ids }, fileName: 'documentos.zip' }),
  });
}

import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DataField } from '@cobertura/domain/computer/data.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, loadFile } from '../../lib/api.ts';
import { isUnanswered } from '../../lib/connection.ts';
import {
  headerOfFile,
  newIdempotencyKey,
  useIdempotencyHeader,
} from '../../lib/idempotency-key.ts';
import { computersKey } from '../../lib/query-keys.ts';
import { useResentMutation } from '../../lib/resend.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';

export type ComputerValues = Record<DataField, string>;

export function myComputersQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'mine'],
    queryFn: async () => (await call('GET /computers/me')).docs,
    refetchInterval: ({ state }) => pollInterval(state.data ?? []),
  });
}

function computerQuery(userId: string | undefined, id: string) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'one', id],
    queryFn: () => call('GET /computers/{id}', { params: { id } }),
    refetchInterval: ({ state }) => pollInterval(state.data ? [state.data] : []),
  });
}

const pollWhileCheckingMs = 15_000;

/** Polls while the bank is checking a payment, because its result arrives on its own. */
function pollInterval(computers: readonly Computer[]): number | false {
  const isWaiting = computers.some(({ attempt }) => attempt && isBeingChecked(attempt));
  return isWaiting && pollWhileCheckingMs;
}

export function useMyComputers() {
  return useQuery(myComputersQuery(useCurrentUser()?._id));
}

/** Disabled while the id is undefined. */
export function useComputer(id: string | undefined) {
  return useQuery({
    ...computerQuery(useCurrentUser()?._id, id ?? ''),
    enabled: id !== undefined,
  });
}

/** Returns a function that refetches everything shown about the computers. */
export function useRefetchComputers() {
  const queries = useQueryClient();
  const queryKey = computersKey(useCurrentUser()?._id);
  return () => queries.invalidateQueries({ queryKey });
}

export function useActiveModels() {
  return useQuery({
    queryKey: ['computer-models', 'active'],
    queryFn: async () => (await call('GET /computer-models/all')).docs,
    staleTime: 5 * 60_000,
  });
}

/**
 * Adds a computer, or changes the given one. Returns its id, or undefined if the serial number is not
 * accepted. Staff add one for a family. The same form has the same key, so that a second click or a retry
 * has no effect.
 */
export function useSaveComputer({
  computerId,
  familyId,
  isSerialOk,
}: {
  computerId: string | undefined;
  familyId: string | undefined;
  /** Checked until the form is sent. A lost try may have claimed the number. */
  isSerialOk: () => Promise<boolean>;
}) {
  const refetch = useRefetchComputers();
  const headersOf = useIdempotencyHeader();
  const sentKey = useRef<string>(undefined);
  return useResentMutation({
    mutationFn: async (body: ComputerValues, { aborted: signal }) => {
      const headers = headersOf(body);
      const key = headers['idempotency-key'];
      if (sentKey.current !== key && !(await isSerialOk())) return undefined;
      sentKey.current = key;
      if (familyId !== undefined) {
        const request = { headers, body: { ...body, userId: familyId }, signal };
        return (await call('POST /admin/computer', request)).resourceId;
      }
      if (computerId === undefined) {
        return (await call('POST /computers', { headers, body, signal })).resourceId;
      }
      await call('PUT /computers/{id}', { params: { id: computerId }, body, signal });
      return computerId;
    },
    onSuccess: refetch,
    onCancel: refetch,
  });
}

export type Renewal = { id: string; samePhoto?: true };

/** How the renewal of one computer went. */
type RenewalResult = { id: string; photoKept?: boolean | undefined; error?: Error };

/**
 * Renews computers one after the other, and continues after a lost connection. A refused one does not
 * stop the others.
 */
export function useRenew() {
  const refetch = useRefetchComputers();
  const keys = useRef(new Map<string, string>());
  /** The same choice has the same key, so that a retry has no effect. */
  const headersOf = (renewal: Renewal) => {
    const choice = JSON.stringify(renewal);
    const key = keys.current.get(choice) ?? newIdempotencyKey();
    keys.current.set(choice, key);
    return { 'idempotency-key': key };
  };
  return useResentMutation({
    mutationFn: async (renewals: readonly Renewal[], { stopped, aborted }) => {
      const results: RenewalResult[] = [];
      for (const renewal of renewals) {
        // The person cancelled or left the page during the renewal before.
        if (stopped.aborted) break;
        const { id, samePhoto } = renewal;
        try {
          const { photoKept } = await call('PUT /computers/{id}/renew', {
            headers: headersOf(renewal),
            params: { id },
            signal: aborted,
            ...(samePhoto && { body: { samePhoto } }),
          });
          results.push({ id, photoKept });
        } catch (error) {
          if (isUnanswered(error)) throw error;
          results.push({ id, error: error as Error });
        }
      }
      return results;
    },
    // Also after a cancelled one: it may be renewed already.
    onSettled: refetch,
  });
}

/** A stored document, or the small version of a picture, as a Blob. */
export function useDocument(
  { _id, documents, updatedAt }: Computer,
  document: DocumentKind,
  size?: 'preview',
) {
  return useQuery({
    // A replaced document keeps its address, so `updatedAt` is part of the key.
    queryKey: ['documents', _id, document, updatedAt, size],
    queryFn: () =>
      loadFile('GET /computers/{id}/files/{document}', {
        params: { id: _id, document },
        query: { size },
      }),
    enabled: documents[document] !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export type DocumentUpload = { document: DocumentKind; file: Blob; fileName: string };

/**
 * Uploads documents one after the other, and continues after a lost connection. `progress` goes from 0
 * to 1. Returns the documents that the server refused after the first: a staff member may decide on the
 * request in between.
 */
export function useUploadDocuments(computerId: string) {
  const refetch = useRefetchComputers();
  const [progress, setProgress] = useState(0);
  const uploading = useResentMutation({
    mutationFn: async (uploads: readonly DocumentUpload[], { stopped }) => {
      setProgress(0);
      const unsent: DocumentKind[] = [];
      for (const [index, { document, file, fileName }] of uploads.entries()) {
        await upload('POST /computers/{id}/files/{document}', {
          // A document that arrived before the connection was lost is not saved again.
          headers: headerOfFile(file),
          params: { id: computerId, document },
          file,
          fileName,
          signal: stopped,
          onProgress: (part) => setProgress((index + part) / uploads.length),
        }).catch((error: unknown) => {
          if (index === 0 || isUnanswered(error)) throw error;
          unsent.push(document);
        });
      }
      return unsent;
    },
    onSettled: refetch,
  });
  return { ...uploading, progress };
}

import type { Api } from '@cobertura/domain/api.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { casesKey } from '../../../lib/query-keys.ts';
import { useResentMutation } from '../../../lib/resend.ts';
import { upload } from '../../../lib/upload.ts';
import type { NewFile } from '../queries.ts';

const complaintKey = (id: string) => [...casesKey, 'complaint', id] as const;

export function useStaffComplaint(id: string) {
  return useQuery({
    queryKey: complaintKey(id),
    queryFn: () => call('GET /admin/complaints/{id}', { params: { id } }),
  });
}

export function useRecordComplaint() {
  const headerOf = useIdempotencyHeader();
  const queries = useQueryClient();
  return useResentMutation({
    mutationFn: (body: RequestOf<Api['POST /admin/complaints']>['body'], { aborted }) =>
      call('POST /admin/complaints', { body, headers: headerOf(body), signal: aborted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: casesKey }),
  });
}

export type StaffMessage =
  | { action: 'question' | 'reply'; text: string; files: string[] }
  | { action: 'answer'; text: string; files: string[]; granted: 'all' | 'partly' | 'no' }
  | { action: 'note'; text: string };

/** Sends what a staff member wrote. It is sent again after a lost connection, and saved once. */
export function useSendMessage(id: string) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(id);
  return useResentMutation({
    mutationFn: (message: StaffMessage, { aborted }) => {
      const sent = { params: { id }, headers: headerOf(message), signal: aborted };
      const { action, ...body } = message;
      switch (message.action) {
        case 'answer': {
          const { text, files, granted } = message;
          return call('POST /admin/complaints/{id}/answer', {
            ...sent,
            body: { text, files, granted },
          });
        }
        case 'note':
          return call('POST /admin/complaints/{id}/notes', {
            ...sent,
            body: { text: message.text },
          });
        default:
          return action === 'question'
            ? call('POST /admin/complaints/{id}/questions', { ...sent, body })
            : call('POST /admin/complaints/{id}/replies', { ...sent, body });
      }
    },
    onSuccess: (saved) => {
      // The same words again are a new message.
      headerOf.forget();
      save(saved);
    },
  });
}

export function useResume(id: string) {
  const save = useSave(id);
  return useMutation({
    mutationFn: () => call('POST /admin/complaints/{id}/resume', { params: { id }, headers: {} }),
    onSuccess: save,
  });
}

/** Changes the kind. After a refusal the complaint loads again, because another person changed it. */
export function useChangeKind({ _id: id, kind: seen }: StaffComplaint) {
  const save = useSave(id);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind: ComplaintKind) =>
      call('PUT /admin/complaints/{id}/kind', { params: { id }, body: { kind, seen } }),
    onSuccess: save,
    onError: () => queries.invalidateQueries({ queryKey: casesKey }),
  });
}

/** Shows the reply of a change at once. The list and the timeline load again. */
function useSave(id: string) {
  const queries = useQueryClient();
  return (changed: StaffComplaint) => {
    queries.setQueryData(complaintKey(id), changed);
    void queries.invalidateQueries({ queryKey: casesKey });
  };
}

export function useUploadStaffFile(id: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const uploading = useResentMutation({
    mutationFn: ({ file, fileName }: NewFile, { stopped }) => {
      setProgress(0);
      return upload('POST /admin/complaints/{id}/files', {
        params: { id },
        file,
        fileName,
        signal: stopped,
        onProgress: setProgress,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: complaintKey(id) }),
  });
  return { ...uploading, progress };
}

export function useStaffDownload({ _id: id, number }: StaffComplaint) {
  return useMutation({
    mutationFn: (what: 'receipt' | 'answer' | { _id: string; name: string }) =>
      typeof what === 'string'
        ? download('GET /admin/complaints/{id}/papers/{paper}', {
            params: { id, paper: what },
            fileName: `${number}-${what}.pdf`,
          })
        : download('GET /admin/complaints/{id}/files/{file}', {
            params: { id, file: what._id },
            fileName: what.name,
          }),
  });
}

export function useComputerComplaints(computerId: string) {
  return useQuery({
    queryKey: [...casesKey, 'of-computer', computerId],
    queryFn: async () =>
      (await call('GET /computers/{id}/complaints', { params: { id: computerId } })).docs,
  });
}

import type { Api } from '@cobertura/domain/api.ts';
import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../lib/api.ts';
import { useIdempotencyHeader } from '../../lib/idempotency-key.ts';
import { useResentMutation } from '../../lib/resend.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';

/** A complaint that a person follows: by its key, or as the family that sent it. */
export type Followed = { number: string; caseKey: string | undefined };

type NewComplaint = RequestOf<Api['POST /complaints']>['body'];

function keyHeaderOf({ caseKey }: Followed): { 'case-key'?: string } {
  return caseKey === undefined ? {} : { 'case-key': caseKey };
}

const complaintKey = ({ number, caseKey }: Followed) => ['complaint', number, caseKey] as const;

export function useComplaint(followed: Followed) {
  return useQuery({
    queryKey: complaintKey(followed),
    queryFn: () =>
      call('GET /complaints/{number}', {
        params: { number: followed.number },
        headers: keyHeaderOf(followed),
      }),
  });
}

export function useMyComplaints() {
  const userId = useCurrentUser()?._id;
  return useQuery({
    queryKey: ['complaints', userId, 'mine'],
    queryFn: async () => (await call('GET /complaints/me')).docs,
  });
}

/** Sends a complaint, again after a lost connection. It is saved once. */
export function useSendComplaint() {
  const headerOf = useIdempotencyHeader();
  const queries = useQueryClient();
  return useResentMutation({
    mutationFn: (body: NewComplaint, { aborted }) =>
      call('POST /complaints', { body, headers: headerOf(body), signal: aborted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['complaints'] }),
  });
}

export function useReply(followed: Followed) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(followed);
  return useResentMutation({
    mutationFn: (body: { text: string; files: string[] }, { aborted }) =>
      call('POST /complaints/{number}/replies', {
        params: { number: followed.number },
        headers: { ...keyHeaderOf(followed), ...headerOf(body) },
        body,
        signal: aborted,
      }),
    onSuccess: (saved) => {
      // The same words again are a new message.
      headerOf.forget();
      save(saved);
    },
  });
}

export function useRate(followed: Followed) {
  const save = useSave(followed);
  return useMutation({
    mutationFn: (body: { score: number; words: string }) =>
      call('POST /complaints/{number}/rating', {
        params: { number: followed.number },
        headers: keyHeaderOf(followed),
        body,
      }),
    onSuccess: save,
  });
}

/** Shows the reply of a change at once. */
function useSave(followed: Followed) {
  const queries = useQueryClient();
  return (changed: ComplaintView) => {
    queries.setQueryData(complaintKey(followed), changed);
    void queries.invalidateQueries({ queryKey: ['complaints'] });
  };
}

export type NewFile = { file: Blob; fileName: string };

/** Sends a photo or a PDF, again after a lost connection. The same file is saved once. */
export function useUploadFile(followed: Followed) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const uploading = useResentMutation({
    mutationFn: ({ file, fileName }: NewFile, { stopped }) => {
      setProgress(0);
      return upload('POST /complaints/{number}/files', {
        params: { number: followed.number },
        headers: { ...keyHeaderOf(followed) },
        file,
        fileName,
        signal: stopped,
        onProgress: setProgress,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: complaintKey(followed) }),
  });
  return { ...uploading, progress };
}

/** Saves the receipt or the answer as a PDF, or a file of the complaint. */
export function useDownload(followed: Followed) {
  const sent = { params: { number: followed.number }, headers: keyHeaderOf(followed) };
  return useMutation({
    mutationFn: (what: 'receipt' | 'answer' | { _id: string; name: string }) => {
      if (what === 'receipt') {
        return download('GET /complaints/{number}/receipt', {
          ...sent,
          fileName: `${followed.number}.pdf`,
        });
      }
      if (what === 'answer') {
        return download('GET /complaints/{number}/answer', {
          ...sent,
          fileName: `${followed.number}-2.pdf`,
        });
      }
      return download('GET /complaints/{number}/files/{file}', {
        ...sent,
        params: { ...sent.params, file: what._id },
        fileName: what.name,
      });
    },
  });
}

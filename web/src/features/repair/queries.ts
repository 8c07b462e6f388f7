import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, loadFile } from '../../lib/api.ts';
import { useIdempotencyHeader } from '../../lib/idempotency-key.ts';
import { useResentMutation } from '../../lib/resend.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import { myRepairsKey, repairFileKey } from './components/query-keys.ts';

export function useMyRepairs() {
  return useQuery({
    queryKey: [...myRepairsKey(useCurrentUser()?._id), 'list'],
    queryFn: () => call('GET /my-repairs'),
  });
}

export function useMyRepair(id: string) {
  return useQuery(repairQuery(useCurrentUser()?._id, id));
}

function repairQuery(userId: string | undefined, id: string) {
  return queryOptions({
    queryKey: [...myRepairsKey(userId), id],
    queryFn: () => call('GET /my-repairs/{id}', { params: { id } }),
  });
}

/** A form may be gone when its change is saved, so what follows cannot belong to its component. */
type Saving = { onSaved?: () => void };

/** Shows the reply of a change at once. */
function useSave(id: string, { onSaved }: Saving = {}) {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return (changed: RepairView) => {
    queries.setQueryData(repairQuery(userId, id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: [...myRepairsKey(userId), 'list'] });
    onSaved?.();
  };
}

/** Replies to the question, or writes to the desk. Sent again after a lost connection, saved once. */
export function useWrite(id: string, saving?: Saving) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(id, saving);
  return useResentMutation({
    mutationFn: (body: { text: string }, { aborted }) =>
      call('POST /my-repairs/{id}/messages', {
        params: { id },
        headers: headerOf(body),
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

export function useObject(id: string, saving?: Saving) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(id, saving);
  return useResentMutation({
    mutationFn: (body: { text: string }, { aborted }) =>
      call('POST /my-repairs/{id}/objection', {
        params: { id },
        headers: headerOf(body),
        body,
        signal: aborted,
      }),
    onSuccess: save,
  });
}

export function useCancelRepair(id: string, saving?: Saving) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(id, saving);
  return useResentMutation({
    mutationFn: (body: { reason: string }, { aborted }) =>
      call('POST /my-repairs/{id}/cancel', {
        params: { id },
        headers: headerOf(body),
        body,
        signal: aborted,
      }),
    onSuccess: save,
  });
}

export function useDeclineQuote(id: string, saving?: Saving) {
  const headerOf = useIdempotencyHeader();
  const save = useSave(id, saving);
  return useResentMutation({
    mutationFn: (body: object, { aborted }) =>
      call('POST /my-repairs/{id}/quote/decline', {
        params: { id },
        headers: headerOf(body),
        signal: aborted,
      }),
    onSuccess: save,
  });
}

export function useRateRepair(id: string) {
  const save = useSave(id);
  return useMutation({
    mutationFn: (body: { score: number; words: string }) =>
      call('POST /my-repairs/{id}/rating', { params: { id }, body }),
    onSuccess: save,
  });
}

/** Adds a photo to a repair. The same photo is saved once. */
export function useAddPhoto(id: string) {
  const save = useSave(id);
  const [progress, setProgress] = useState(0);
  const uploading = useResentMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }, { stopped }) => {
      setProgress(0);
      return upload('POST /my-repairs/{id}/photos', {
        params: { id },
        file,
        fileName,
        signal: stopped,
        onProgress: setProgress,
      });
    },
    onSuccess: (changed) => changed && save(changed),
  });
  return { ...uploading, progress };
}

/** A photo of a repair. Its request needs the session, so an `img` cannot load it by its address. */
export function useRepairPhoto(id: string, file: string) {
  return useQuery({
    queryKey: repairFileKey(useCurrentUser()?._id, file),
    queryFn: () => loadFile('GET /my-repairs/{id}/files/{file}', { params: { id, file } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSaveFile(id: string) {
  return useMutation({
    mutationFn: ({ _id, name }: { _id: string; name: string }) =>
      download('GET /my-repairs/{id}/files/{file}', { params: { id, file: _id }, fileName: name }),
  });
}

const followedKey = ({ number, caseKey }: Followed) => ['followed-repair', number, caseKey];

/** A repair by its number and its key from the mail. */
export type Followed = { number: string; caseKey: string };

export function useFollowedRepair(followed: Followed) {
  return useQuery({
    queryKey: followedKey(followed),
    queryFn: () =>
      call('GET /repairs/follow/{number}', {
        params: { number: followed.number },
        headers: { 'case-key': followed.caseKey },
      }),
  });
}

/** Says that the family did not ask for the report. */
export function useDisown(followed: Followed) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /repairs/follow/{number}/disown', {
        params: { number: followed.number },
        headers: { 'case-key': followed.caseKey },
      }),
    onSuccess: (repair) =>
      queries.setQueryData(followedKey(followed), {
        ...repair,
        canDisown: false,
        canCancel: false,
      }),
  });
}

import type { Api } from '@cobertura/domain/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, loadFile } from '../../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../../lib/idempotency-key.ts';
import { repairsKey } from '../../../../lib/query-keys.ts';
import { useResentMutation } from '../../../../lib/resend.ts';
import { useCurrentUser } from '../../../../lib/session.ts';
import { upload } from '../../../../lib/upload.ts';
import { computerRepairsKey, myRepairsKey } from '../../components/query-keys.ts';

type Report = RequestOf<Api['POST /computers/{id}/repairs']>['body'];

const reportKey = (userId: string | undefined, computerId: string) =>
  ['report-repair', userId ?? 'signed-out', computerId] as const;

/** Sends a report, again after a lost connection. It is saved once. */
export function useSendReport(
  computerId: string,
  {
    repeats,
  }: {
    /** The repair that fails again within its guarantee. */
    repeats: string | undefined;
  },
) {
  const headerOf = useIdempotencyHeader();
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return useResentMutation({
    mutationFn: (body: Report, { aborted }) => {
      const { channel: _byWeb, ...again } = body;
      const sent = { headers: headerOf(body), signal: aborted };
      return repeats === undefined
        ? call('POST /computers/{id}/repairs', { ...sent, params: { id: computerId }, body })
        : call('POST /my-repairs/{id}/reopen', { ...sent, params: { id: repeats }, body: again });
    },
    onSuccess: () => {
      queries.removeQueries({ queryKey: reportKey(userId, computerId) });
      // Loading it again while the form is on the screen would say that a repair is open.
      queries.removeQueries({ queryKey: computerRepairsKey(userId, computerId) });
      void queries.invalidateQueries({ queryKey: myRepairsKey(userId) });
      void queries.invalidateQueries({ queryKey: repairsKey });
    },
  });
}

export type ReportPhoto = { _id: string; name: string };

/** The photos of a report that is not sent. They survive a reload. */
export function useReportPhotos(computerId: string) {
  return useQuery({
    queryKey: photosKey(useCurrentUser()?._id, computerId),
    queryFn: async (): Promise<ReportPhoto[]> =>
      (await call('GET /computers/{id}/repair-photos', { params: { id: computerId } })).docs,
  });
}

const photosKey = (userId: string | undefined, computerId: string) => [
  ...reportKey(userId, computerId),
  'photos',
];

/** Reads the sent photos at this moment, also before the page is drawn again. */
export function useSentPhotos(computerId: string) {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return () => queries.getQueryData<ReportPhoto[]>(photosKey(userId, computerId)) ?? [];
}

/** Uploads a photo, again after a lost connection. The same photo is saved once. */
export function useUploadPhoto(computerId: string, onProgress: (part: number) => void) {
  const change = useChangePhotos(computerId);
  return useResentMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }, { stopped }) =>
      upload('POST /computers/{id}/repair-photos', {
        params: { id: computerId },
        file,
        fileName,
        signal: stopped,
        onProgress,
      }),
    onSuccess: (photo) =>
      photo && change((photos) => [...photos.filter(({ _id }) => _id !== photo._id), photo]),
  });
}

export function useRemovePhoto(computerId: string) {
  const change = useChangePhotos(computerId);
  return useMutation({
    mutationFn: (photo: string) =>
      call('DELETE /computers/{id}/repair-photos/{photo}', { params: { id: computerId, photo } }),
    onSuccess: (_, photo) => change((photos) => photos.filter(({ _id }) => _id !== photo)),
  });
}

function useChangePhotos(computerId: string) {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return (changed: (photos: readonly ReportPhoto[]) => ReportPhoto[]) => {
    queries.setQueryData(photosKey(userId, computerId), (known: ReportPhoto[] | undefined) =>
      changed(known ?? []),
    );
  };
}

/** The content of a photo that is not sent. */
export function useReportPhoto(computerId: string, photo: string) {
  return useQuery({
    queryKey: [...reportKey(useCurrentUser()?._id, computerId), 'photo', photo],
    queryFn: () =>
      loadFile('GET /computers/{id}/repair-photos/{photo}', { params: { id: computerId, photo } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

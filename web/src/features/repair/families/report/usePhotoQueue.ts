import { useRef, useState } from 'react';
import type { FileProblem } from '../../../../lib/check-files.ts';
import { type ChosenPhoto, choosePhoto } from '../../../../lib/choose-photo.ts';
import { useReportPhotos, useSentPhotos, useUploadPhoto } from './queries.ts';

export type QueuedPhoto = ChosenPhoto & { key: number; isFailed: boolean };

/** Sends the chosen photos one after another, while the family fills in the form. */
export function usePhotoQueue(computerId: string) {
  const saved = useReportPhotos(computerId);
  const sentPhotos = useSentPhotos(computerId);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<FileProblem>();
  const uploading = useUploadPhoto(computerId, setProgress);
  const [queue, setQueue] = useState<readonly QueuedPhoto[]>([]);
  /** The same as the state, for the uploads that outlive a render. */
  const latest = useRef(queue);
  const lastUpload = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const [isSettling, setSettling] = useState(false);
  const stopSettling = useRef<() => void>(undefined);

  function change(changed: readonly QueuedPhoto[]) {
    latest.current = changed;
    setQueue(changed);
  }
  const remove = (key: number) => change(latest.current.filter((each) => each.key !== key));
  const mark = (key: number, isFailed: boolean) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, isFailed } : each)));

  function send({ key, file, fileName }: Omit<QueuedPhoto, 'isFailed'>) {
    lastUpload.current = lastUpload.current.then(async () => {
      // The person removed it while it waited.
      if (!latest.current.some((each) => each.key === key)) return;
      setProgress(0);
      await uploading.mutateAsync({ file, fileName }).then(
        () => remove(key),
        () => mark(key, true),
      );
    });
  }

  async function choose(files: readonly File[]) {
    const { photo, problem: found } = await choosePhoto(files);
    setProblem(found);
    if (!photo) return;
    count.current += 1;
    const queued = { ...photo, key: count.current, isFailed: false };
    change([...latest.current, queued]);
    send(queued);
  }

  return {
    saved,
    queue,
    /** The sent part of the first photo of the queue, from 0 to 1. */
    progress,
    waiting: uploading.waiting,
    error: uploading.error,
    problem,
    choose: (files: readonly File[]) => void choose(files),
    retry: (photo: QueuedPhoto) => {
      mark(photo.key, false);
      send(photo);
    },
    drop: (photo: QueuedPhoto) => {
      remove(photo.key);
      if (!photo.isFailed && photo.key === queue.find(({ isFailed }) => !isFailed)?.key) {
        uploading.cancel();
      }
    },
    /** The report waits for the uploads. */
    isSettling,
    /** Ends the wait, so that the report is not sent. The uploads continue. */
    stopSettling: () => stopSettling.current?.(),
    /** Waits for the uploads. Returns the ids of all photos, or undefined if one was not sent. */
    settle: async (): Promise<string[] | undefined> => {
      const stopped = new Promise<'stopped'>((resolve) => {
        stopSettling.current = () => resolve('stopped');
      });
      setSettling(latest.current.some(({ isFailed }) => !isFailed));
      const end = await Promise.race([lastUpload.current, stopped]);
      setSettling(false);
      if (end === 'stopped' || latest.current.length > 0) return undefined;
      return sentPhotos().map(({ _id }) => _id);
    },
  };
}

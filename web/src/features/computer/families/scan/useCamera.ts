import { type RefObject, useEffect, useState } from 'react';
import { type Camera, type CameraProblem, openCamera, problemOf } from './camera.ts';

/** Shows the camera in a video while it is wanted. Stops it on unmount. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isWanted }: { isWanted: boolean },
) {
  const [camera, setCamera] = useState<Camera | CameraProblem>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onLost = () => setCamera('busy');
    openCamera(signal, { onLost })
      .then(async (opened) => {
        if (signal.aborted || !video.current) return;
        video.current.srcObject = opened.stream;
        await video.current.play();
        setCamera(opened);
      })
      .catch((error: unknown) => !signal.aborted && setCamera(problemOf(error)));
    return () => controller.abort();
  }, [video, isWanted]);
  return camera;
}

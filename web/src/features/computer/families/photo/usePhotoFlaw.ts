import { useEffect, useState } from 'react';
import { fitInside } from '../../../../lib/shrink-picture.ts';
import { type Grey, judgedLongSide, judgePhoto, type PhotoFlaw } from './judge-photo.ts';

/** Judges a photo after it is shown. A photo that cannot be judged has no flaw. */
export function usePhotoFlaw(photo: Blob | undefined): PhotoFlaw | undefined {
  const [judged, setJudged] = useState<{ photo: Blob; flaw: PhotoFlaw | undefined }>();
  useEffect(() => {
    if (!photo) return;
    let isWanted = true;
    findFlaw(photo).then(
      (flaw) => isWanted && setJudged({ photo, flaw }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [photo]);
  return judged?.photo === photo ? judged?.flaw : undefined;
}

async function findFlaw(photo: Blob): Promise<PhotoFlaw | undefined> {
  const picture = await createImageBitmap(photo);
  try {
    return judgePhoto(greyOf(picture), { longSide: Math.max(picture.width, picture.height) });
  } finally {
    picture.close();
  }
}

function greyOf(picture: ImageBitmap): Grey {
  const limits = { width: judgedLongSide, height: judgedLongSide };
  const { width, height } = fitInside(picture, limits);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    const at = 4 * index;
    pixels[index] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, pixels };
}

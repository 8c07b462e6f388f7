import { mimeTypeOf } from './check-files.ts';

/** Shrinks a photo for the upload to a JPEG of at most 1920 × 1080. Throws if it cannot be read. */
export function shrinkPhoto(file: Blob): Promise<Blob> {
  return shrink(file, { maxSize: { width: 1920, height: 1080 }, quality: 0.8 });
}

/** Shrinks a picture of a document, whose text stays readable. Leaves a PDF as it is. */
export async function shrinkDocument(file: File): Promise<Blob> {
  if (mimeTypeOf(file) === 'application/pdf') return file;
  return shrink(file, { maxSize: { width: 2000, height: 2000 }, quality: 0.85 });
}

/** The browser rotates a picture by its EXIF data, which the result no longer has. */
async function shrink(
  file: Blob,
  { maxSize, quality }: { maxSize: Size; quality: number },
): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitInside(photo, maxSize);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser has no 2D canvas');
    // JPEG has no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, 0, 0, width, height);
    return await encode(canvas, quality);
  } finally {
    photo.close();
  }
}

type Size = { width: number; height: number };

/** Scales a size down to the limits. Keeps the proportions, and never scales up. */
export function fitInside({ width, height }: Size, limits: Size): Size {
  const scale = Math.min(1, limits.width / width, limits.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('the photo cannot be encoded'))),
      'image/jpeg',
      quality,
    );
  });
}

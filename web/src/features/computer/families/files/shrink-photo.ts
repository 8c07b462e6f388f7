const maxSize = { width: 1920, height: 1080 };
const quality = 0.8;

/**
 * Shrinks a photo for the upload: a JPEG of at most 1920 × 1080. The browser rotates it by its EXIF
 * data, which the result no longer has. Throws if the photo cannot be read.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
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
    return await encode(canvas);
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

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('the photo cannot be encoded'))),
      'image/jpeg',
      quality,
    );
  });
}

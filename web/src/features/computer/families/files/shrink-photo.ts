const box = { width: 1920, height: 1080 };
const quality = 0.8;

/**
 * A photo small enough to travel well: inside 1920 × 1080, as JPEG. Upright as it was taken, since
 * the browser turns it by its EXIF, and without any EXIF. Throws when it cannot be read.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitInside(photo, box);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
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

/** The same shape, not larger than the box, and never larger than it was. */
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
      (photo) => (photo ? resolve(photo) : reject(new Error('not encoded'))),
      'image/jpeg',
      quality,
    );
  });
}

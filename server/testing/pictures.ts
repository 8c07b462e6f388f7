import sharp from 'sharp';

/** A picture with content, so that rotating or shrinking is visible. */
export function picture(
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
  { width = 80, height = 40 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const red = { r: 200, g: 30, b: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: red } });
  return image.toFormat(format).toBuffer();
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

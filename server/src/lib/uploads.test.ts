import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { blackPng, claiming, pdf, picture } from '../../testing/pictures.ts';
import { createPictures } from './pictures.ts';
import { cleanUpload } from './uploads.ts';

const pictures = createPictures();
afterAll(() => pictures.close());

const sender = 'family';
const photo = (content: Uint8Array) => cleanUpload(content, { allowPdf: false, pictures, sender });
const paper = (content: Uint8Array) => cleanUpload(content, { allowPdf: true, pictures, sender });
const refused = { code: 'invalid-file' };

const sizeOf = ({ width, height }: Metadata) => [width, height];

async function cleaned(content: Uint8Array) {
  const { content: kept } = await photo(content);
  return { kept, metadata: await sharp(kept).metadata() };
}

describe('uploaded pictures', () => {
  it.each(['jpeg', 'png', 'gif'] as const)(
    're-encodes a picture in %s as a JPEG',
    async (format) => {
      const clean = await photo(await picture(format));
      expect(clean).toMatchObject({ type: 'image/jpeg', extension: 'jpg' });
      expect(await sharp(clean.content).metadata()).toMatchObject({
        format: 'jpeg',
        width: 80,
        height: 40,
      });
      expect(await paper(await picture(format))).toMatchObject({ type: 'image/jpeg' });
    },
  );

  it('removes location, device and all other metadata of a picture', async () => {
    const withMetadata = await sharp(await picture())
      .withExif({
        IFD0: { Make: 'Secret Phone', Copyright: 'Antía' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toBuffer();
    expect((await sharp(withMetadata).metadata()).exif?.toString('latin1')).toContain(
      'Secret Phone',
    );

    const { kept, metadata } = await cleaned(withMetadata);
    for (const name of ['exif', 'xmp', 'iptc', 'icc'] as const) {
      expect(metadata[name], name).toBeUndefined();
    }
    for (const secret of ['Secret Phone', 'Antía', 'GPS', 'xmpmeta', 'Exif']) {
      expect(Buffer.from(kept).includes(secret), secret).toBe(false);
    }
  });

  it('rotates a picture according to its orientation', async () => {
    const rotated = await sharp(await picture())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { metadata } = await cleaned(rotated);
    expect(sizeOf(metadata)).toEqual([40, 80]);
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([
    ['that is wide', 4000, 1000, 1920, 480],
    ['that is high', 1000, 4000, 270, 1080],
    ['from a phone', 4032, 3024, 1440, 1080],
    ['that fits exactly', 1920, 1080, 1920, 1080],
    ['that is one pixel too high', 1920, 1081, 1918, 1080],
    ['that is small', 3, 2, 3, 2],
    ['of one pixel', 1, 1, 1, 1],
  ])(
    'fits a picture %s into 1920×1080 without enlarging it',
    async (_which, width, height, w, h) => {
      const { metadata } = await cleaned(await picture('png', { width, height }));
      expect(sizeOf(metadata)).toEqual([w, h]);
    },
  );

  it('keeps a document readable, with 2000 pixels on its long side', async () => {
    const upright = await picture('png', { width: 1500, height: 3000 });
    const { content } = await paper(upright);
    expect(sizeOf(await sharp(content).metadata())).toEqual([1000, 2000]);
    expect(sizeOf((await cleaned(upright)).metadata)).toEqual([540, 1080]);
  });

  it('gives a transparent picture a white background', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    const { kept } = await cleaned(clear);
    const { channels } = await sharp(kept).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('keeps the first frame of an animated picture', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => colour(background)));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const { kept, metadata } = await cleaned(animation);
    expect(sizeOf(metadata)).toEqual([8, 8]);
    const [red, , blue] = (await sharp(kept).stats()).channels;
    expect(red?.mean).toBeGreaterThan(200);
    expect(blue?.mean).toBeLessThan(50);
  });

  it('removes bytes after the end of a picture', async () => {
    const script = '<script>alert(1)</script><?php system($_GET["c"]); ?>';
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      const both = Buffer.concat([await picture(format), Buffer.from(script)]);
      expect(Buffer.from((await cleaned(both)).kept).includes('<script>')).toBe(false);
    }
  });

  it('removes the comment of a picture', async () => {
    const jpeg = await picture();
    const comment = Buffer.from('<script>alert(1)</script>');
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const both = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
    expect(both.includes('<script>')).toBe(true);
    expect(Buffer.from((await cleaned(both)).kept).includes('<script>')).toBe(false);
  });
});

describe('refused uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an empty file', ''],
    ['an SVG', svg],
    ['an SVG with a prologue', `<?xml version="1.0"?>${svg}`],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'hello'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['a script with a GIF header', 'GIF89a/*<script>*/=1;alert(1)//'],
    ['only a GIF header', 'GIF89a'],
    ['only a JPEG header', '\u00ff\u00d8\u00ff\u00e0 and no more'],
    ['only a PNG header', '\u0089PNG\r\n\u001a\n and no more'],
    ['zeros', '\u0000'.repeat(1000)],
  ])('refuses an upload that is %s', async (_what, text) => {
    const content = Buffer.from(text, 'latin1');
    await expect(photo(content)).rejects.toMatchObject(refused);
    await expect(paper(content)).rejects.toMatchObject(refused);
  });

  it.each(['webp', 'tiff', 'avif'] as const)(
    'refuses a picture in the format %s',
    async (format) => {
      const content = await sharp(await picture())
        .toFormat(format)
        .toBuffer();
      await expect(photo(content)).rejects.toMatchObject(refused);
      await expect(paper(content)).rejects.toMatchObject(refused);
    },
  );

  it.each(['jpeg', 'png', 'gif'] as const)('refuses a truncated picture in %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const background = { r: 0, g: 0, b: 0 };
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background, noise },
    })
      .toFormat(format)
      .toBuffer();
    await expect(photo(whole)).resolves.toMatchObject({ type: 'image/jpeg' });
    for (const part of [0.1, 0.5, 0.9]) {
      const broken = whole.subarray(0, Math.floor(whole.length * part));
      await expect(photo(broken), `${part}`).rejects.toMatchObject(refused);
    }
  });

  const huge = { code: 'too-many-pixels' };

  it('refuses a small file that decodes to a huge picture', async () => {
    const bomb = blackPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(photo(bomb)).rejects.toMatchObject(huge);
    const claim = claiming(bomb, { width: 60_000, height: 60_000 });
    await expect(photo(claim)).rejects.toMatchObject(huge);
    const impossible = claiming(bomb, { width: 2 ** 31 - 1, height: 1 });
    await expect(photo(impossible)).rejects.toMatchObject(refused);
  });

  it('decodes pictures of up to 30 megapixels as a whole', async () => {
    await expect(photo(blackPng(6000, 5000))).resolves.toMatchObject({ type: 'image/jpeg' });
    const red = sharp(await picture('png'));
    for (const made of [
      red.clone().png(),
      red.clone().png({ progressive: true }),
      red.clone().gif(),
      red.clone().jpeg({ progressive: true }),
    ]) {
      const content = await made.toBuffer();
      await expect(photo(claiming(content, { width: 6001, height: 5000 }))).rejects.toMatchObject(
        huge,
      );
    }
  });

  it('counts the bytes of a picture with 16 bits per sample', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0.5 };
    const content = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    await expect(photo(claiming(content, { width: 6000, height: 5000 }))).rejects.toMatchObject(
      huge,
    );
  });

  it('accepts a baseline JPEG of a current phone, and refuses one over 80 megapixels', async () => {
    const largest = await picture('jpeg', { width: 8160, height: 6120 });
    await expect(photo(largest)).resolves.toMatchObject({ type: 'image/jpeg' });
    const tooLarge = claiming(largest, { width: 8001, height: 10_000 });
    await expect(photo(tooLarge)).rejects.toMatchObject(huge);
  });
});

describe('uploaded PDFs', () => {
  it('keeps a PDF unchanged as a document and refuses it as a photo', async () => {
    expect(await paper(pdf)).toEqual({ content: pdf, type: 'application/pdf', extension: 'pdf' });
    await expect(photo(pdf)).rejects.toMatchObject(refused);
  });

  it('re-encodes a file that is both a picture and a PDF as a picture', async () => {
    const both = Buffer.concat([await picture('gif'), pdf]);
    const clean = await paper(both);
    expect(clean.type).toBe('image/jpeg');
    expect(Buffer.from(clean.content).includes('%PDF')).toBe(false);
  });

  it('refuses a PDF with HTML before it', async () => {
    const both = Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]);
    await expect(paper(both)).rejects.toMatchObject(refused);
  });
});

function colour(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}

/** What makes a photo of a computer hard to review. */
export type PhotoFlaw = 'small' | 'dark' | 'blurred';

/** The brightness of a picture, 0 to 255, row by row. */
export type Grey = { width: number; height: number; pixels: ArrayLike<number> };

/** Pictures are judged at this size, so that the result does not depend on the camera. */
export const judgedLongSide = 480;

/** Staff cannot see damage in a smaller photo. */
const minLongSide = 640;
/** Only a picture without any bright part is dark: a black lid on a table is not. */
const dark = { maxMean: 40, maxHighlight: 90 };
/**
 * Drawn photos 1440 pixels wide have 1.3 or more if they are sharp, 0.87 or more with a blur of 2 pixels,
 * and 0.77 or less with a blur of 6.
 */
const minSharpness = 0.8;

/** Judges a photo by its brightness at the judged size and by its own size. */
export function judgePhoto(grey: Grey, { longSide }: { longSide: number }): PhotoFlaw | undefined {
  if (longSide < minLongSide) return 'small';
  if (isDark(grey)) return 'dark';
  const sharpness = sharpnessOf(grey);
  return sharpness !== undefined && sharpness < minSharpness ? 'blurred' : undefined;
}

function isDark({ pixels }: Grey): boolean {
  const sorted = Uint8Array.from(pixels).sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return mean < dark.maxMean && at(sorted, 0.95) < dark.maxHighlight;
}

/**
 * The energy of the Laplacian divided by that of the gradient, in the sharpest fifth of the tiles with an
 * edge. An edge of any contrast has the same ratio, and a blurred background does not matter. Undefined if
 * the picture has too few edges to judge, such as a plain lid that fills it.
 */
export function sharpnessOf(grey: Grey): number | undefined {
  const tiles = tilesOf(grey);
  // The flattest tiles have only the noise of the camera, which would look like sharp detail. The noise of a
  // pixel counts twenty times in the Laplacian and once in the gradient.
  const noise = at(Float64Array.from(tiles, ({ laplacian }) => laplacian).sort(), 0.1);
  const minContrast = Math.max(40, 10 * Math.sqrt(noise / 20));
  const ratios = tiles
    .filter(({ contrast }) => contrast >= minContrast)
    .map(({ laplacian, gradient }) =>
      Math.sqrt(Math.max(0, laplacian - noise) / Math.max(1, gradient - noise / 20)),
    );
  return ratios.length < minTiles ? undefined : at(Float64Array.from(ratios).sort(), 0.8);
}

const tileSize = 24;
const minTiles = 10;

type Tile = { contrast: number; laplacian: number; gradient: number };

function tilesOf(grey: Grey): Tile[] {
  const tiles: Tile[] = [];
  for (let top = 1; top + tileSize < grey.height; top += tileSize) {
    for (let left = 1; left + tileSize < grey.width; left += tileSize) {
      tiles.push(measureTile(grey, { left, top }));
    }
  }
  return tiles;
}

function measureTile({ width, pixels }: Grey, { left, top }: { left: number; top: number }): Tile {
  const value = (index: number) => pixels[index] ?? 0;
  let darkest = 255;
  let brightest = 0;
  let laplacian = 0;
  let gradient = 0;
  for (let y = top; y < top + tileSize; y++) {
    for (let x = left; x < left + tileSize; x++) {
      const index = y * width + x;
      const here = value(index);
      const west = value(index - 1);
      const east = value(index + 1);
      const north = value(index - width);
      const south = value(index + width);
      darkest = Math.min(darkest, here);
      brightest = Math.max(brightest, here);
      laplacian += (4 * here - west - east - north - south) ** 2;
      gradient += ((east - west) / 2) ** 2 + ((south - north) / 2) ** 2;
    }
  }
  const count = tileSize ** 2;
  return {
    contrast: brightest - darkest,
    laplacian: laplacian / count,
    gradient: gradient / count,
  };
}

/** The value at a part of a sorted list: 0.5 is the median. */
function at(sorted: Uint8Array | Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

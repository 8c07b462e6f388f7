import type { Grey } from '../features/computer/families/photo/judge-photo.ts';

/** The size at which photos are judged. Scenes, blur and noise are those of a photo three times as large. */
const width = 480;
const height = 360;
const scale = 3;

type Rect = { x: number; y: number; w: number; h: number; shade: number };

const keys = Array.from({ length: 70 }, (_, key) => ({
  x: 280 + (key % 14) * 63,
  y: 665 + Math.floor(key / 14) * 40,
  w: 52,
  h: 30,
  shade: 35,
}));
const words = Array.from({ length: 120 }, (_, word) => ({
  x: 360 + (word % 10) * 70,
  y: 175 + Math.floor(word / 10) * 33,
  w: 25 + ((word * 37) % 36),
  h: 9,
  shade: 60,
}));
const screen = [
  { x: 300, y: 120, w: 840, h: 520, shade: 30 },
  { x: 330, y: 150, w: 780, h: 440, shade: 190 },
  ...words,
];

/** What stands before the camera, each with the shade of its background. */
export const scenes = {
  'an open laptop': {
    ground: 150,
    rects: [...screen, { x: 240, y: 640, w: 960, h: 300, shade: 70 }, ...keys],
  },
  'a dark lid on a table': {
    ground: 175,
    rects: [
      { x: 280, y: 230, w: 880, h: 620, shade: 38 },
      { x: 670, y: 500, w: 100, h: 60, shade: 60 },
    ],
  },
  'a dark lid that fills the photo': {
    ground: 62,
    rects: [{ x: 660, y: 490, w: 120, h: 80, shade: 88 }],
  },
  'a small laptop before a wall': {
    ground: 205,
    rects: [
      { x: 560, y: 420, w: 320, h: 210, shade: 50 },
      { x: 575, y: 432, w: 290, h: 170, shade: 160 },
      { x: 530, y: 630, w: 380, h: 90, shade: 70 },
    ],
  },
  'a bright screen in a dark room': { ground: 12, rects: screen },
} satisfies Record<string, { ground: number; rects: readonly Rect[] }>;

export type Scene = keyof typeof scenes;

/**
 * A photo of a laptop drawn in code, as a camera takes it. `blur` is the radius in pixels, `light` the part
 * of the light that is left, and `noise` the noise of the camera.
 */
export function drawPhoto(
  scene: Scene,
  { blur = 0, light = 1, noise = 2 }: { blur?: number; light?: number; noise?: number } = {},
): Grey {
  const { ground, rects } = scenes[scene];
  const pixels = new Float32Array(width * height).fill(ground);
  const scaled = (size: number) => Math.round(size / scale);
  for (const { x, y, w, h, shade } of rects) {
    for (let row = scaled(y); row < scaled(y + h); row++) {
      pixels.fill(shade, row * width + scaled(x), row * width + scaled(x + w));
    }
  }
  // A sharp photo is a little soft too, by its lens.
  const sigma = Math.hypot(0.35, blur / scale);
  const seen = smooth(smooth(pixels, { sigma, step: 1 }), { sigma, step: width });
  const random = createRandom();
  return {
    width,
    height,
    pixels: Uint8Array.from(seen, (value) =>
      Math.min(255, Math.max(0, value * light + (noise / scale) * random())),
    ),
  };
}

/** A Gaussian blur along a row (step 1) or a column (step of a row). */
function smooth(
  pixels: Float32Array<ArrayBuffer>,
  { sigma, step }: { sigma: number; step: number },
): Float32Array<ArrayBuffer> {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return pixels.map((here, index) => {
    let sum = 0;
    for (let place = 0; place < weights.length; place++) {
      sum += (weights[place] ?? 0) * (pixels[index + (place - reach) * step] ?? here);
    }
    return sum / total;
  });
}

/** Roughly normal random numbers, the same in every run. */
function createRandom(): () => number {
  let state = 12_345;
  const uniform = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff - 0.5;
  };
  // The sum of three uniform numbers has half the wanted deviation.
  return () => 2 * (uniform() + uniform() + uniform());
}

type Point = [x: number, y: number];

/** Where the pen went, on a sheet of this size. Neither time nor pressure is kept. */
export type Drawing = { width: number; height: number; strokes: Point[][] };

export const emptyDrawing: Drawing = { width: 0, height: 0, strokes: [] };

/** The limit of the API, far above a real signature. */
const maxStrokes = 200;
const maxPoints = 5_000;

/** A smaller drawing is taken for an accidental touch. */
const minSize = 20;

/** Clamps points to the pad and drops repeated ones. */
export function drawingOf(
  lines: readonly { points: readonly { x: number; y: number }[] }[],
  { width, height }: { width: number; height: number },
): Drawing {
  const strokes = lines
    .filter(({ points }) => points.length > 0)
    .slice(0, maxStrokes)
    .map(({ points }) =>
      points
        .map(({ x, y }): Point => [within(x, width), within(y, height)])
        .filter(([x, y], i, all) => x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1])
        .slice(0, maxPoints),
    );
  return { width, height, strokes };
}

/** The same drawing on a narrower or wider sheet of the same shape: what a turned phone needs. */
export function scaledTo(drawing: Drawing, width: number): Drawing {
  if (drawing.width === 0 || drawing.width === width) return drawing;
  const factor = width / drawing.width;
  const height = drawing.height * factor;
  return {
    width,
    height,
    strokes: drawing.strokes.map((stroke) =>
      stroke.map(([x, y]): Point => [within(x * factor, width), within(y * factor, height)]),
    ),
  };
}

export function withoutLastStroke(drawing: Drawing): Drawing {
  return { ...drawing, strokes: drawing.strokes.slice(0, -1) };
}

export function isTooSmall({ strokes }: Drawing): boolean {
  const points = strokes.flat();
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(extent(points.map(([x]) => x)), extent(points.map(([, y]) => y))) < minSize;
}

/** A tenth of a pixel is finer than any pen. */
function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;
}

type Point = [x: number, y: number];

/** The strokes of a signature on a pad of this size in pixels, without time and pressure. */
export type Drawing = { width: number; height: number; strokes: Point[][] };

export const emptyDrawing: Drawing = { width: 0, height: 0, strokes: [] };

/** The limits of the API, far above a real signature. */
const maxStrokes = 200;
const maxPoints = 5_000;

/** In pixels. A smaller drawing is probably an accidental touch. */
const minSize = 20;

/** Converts the lines of the pad. Clamps points to the pad and drops repeated ones. */
export function drawingOf(
  lines: readonly { points: readonly { x: number; y: number }[] }[],
  { width, height }: { width: number; height: number },
): Drawing {
  const strokes = lines
    .filter(({ points }) => points.length > 0)
    .slice(0, maxStrokes)
    .map(({ points }) =>
      points
        .map(({ x, y }): Point => [clamp(x, width), clamp(y, height)])
        .filter(([x, y], i, all) => x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1])
        .slice(0, maxPoints),
    );
  return { width, height, strokes };
}

/** Scales a drawing to another width of the pad, for example after the phone is rotated. */
export function scaleTo(drawing: Drawing, width: number): Drawing {
  if (drawing.width === 0 || drawing.width === width) return drawing;
  const factor = width / drawing.width;
  const height = drawing.height * factor;
  return {
    width,
    height,
    strokes: drawing.strokes.map((stroke) =>
      stroke.map(([x, y]): Point => [clamp(x * factor, width), clamp(y * factor, height)]),
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

/** Also rounds to a tenth of a pixel, which is finer than any pen. */
function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;
}

import { describe, expect, it } from 'vitest';
import {
  type Drawing,
  drawingOf,
  emptyDrawing,
  isTooSmall,
  scaleTo,
  withoutLastStroke,
} from './drawing.ts';

const sheet = { width: 300, height: 150 };
const line = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

describe('drawing', () => {
  it('keeps the points without time and pressure', () => {
    const points = [{ x: 1.23, y: 4, time: 99, pressure: 0.5 }];
    expect(drawingOf([{ points }], sheet)).toEqual({ ...sheet, strokes: [[[1.2, 4]]] });
  });

  it('keeps the points on the sheet when the pen leaves it', () => {
    expect(drawingOf([line([-5, 20], [310, 160])], sheet).strokes).toEqual([
      [
        [0, 20],
        [300, 150],
      ],
    ]);
  });

  it('limits strokes and points to the maximum of the API', () => {
    const long = line(...Array.from({ length: 6_000 }, (_, i): [number, number] => [i % 300, 1]));
    const { strokes } = drawingOf(
      Array.from({ length: 250 }, () => long),
      sheet,
    );
    expect(strokes).toHaveLength(200);
    expect(strokes[0]).toHaveLength(5_000);
  });

  it('counts a resting pen as one point', () => {
    expect(drawingOf([line([10, 10], [10, 10.01], [40, 10], [40, 10])], sheet).strokes).toEqual([
      [
        [10, 10],
        [40, 10],
      ],
    ]);
  });

  it('leaves out lines without points', () => {
    expect(drawingOf([line()], sheet).strokes).toEqual([]);
  });

  it('keeps its shape when the phone is turned and turned back', () => {
    const drawing = drawingOf([line([30, 15], [150, 75], [300, 150])], sheet);
    const turned = scaleTo(drawing, 520);
    expect(turned.strokes).toEqual([
      [
        [52, 26],
        [260, 130],
        [520, 260],
      ],
    ]);
    expect(scaleTo(turned, 300)).toEqual(drawing);
  });

  it('keeps an empty drawing empty at any width', () => {
    expect(scaleTo(emptyDrawing, 520)).toEqual(emptyDrawing);
  });

  it('removes the last stroke, one at a time', () => {
    const drawing = drawingOf([line([0, 0], [50, 0]), line([0, 9])], sheet);
    const once = withoutLastStroke(drawing);
    expect(once.strokes).toEqual([
      [
        [0, 0],
        [50, 0],
      ],
    ]);
    expect(withoutLastStroke(withoutLastStroke(once)).strokes).toEqual([]);
  });
});

describe('size of a signature', () => {
  const drawn = (strokes: Drawing['strokes']): Drawing => ({ ...sheet, strokes });

  it.each([
    ['no strokes', [], true],
    ['a dot', [[[10, 10]]], true],
    [
      'a line of 19 px',
      [
        [
          [10, 10],
          [29, 10],
        ],
      ],
      true,
    ],
    [
      'a straight line of 20 px',
      [
        [
          [10, 10],
          [30, 10],
        ],
      ],
      false,
    ],
    [
      'a line of 20 px downwards',
      [
        [
          [10, 10],
          [10, 30],
        ],
      ],
      false,
    ],
    ['two dots far apart', [[[10, 10]], [[40, 10]]], false],
  ] satisfies [string, Drawing['strokes'], boolean][])(
    'decides whether a signature of %s is too small',
    (_what, strokes, small) => {
      expect(isTooSmall(drawn(strokes))).toBe(small);
    },
  );
});

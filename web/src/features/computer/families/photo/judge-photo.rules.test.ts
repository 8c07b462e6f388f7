import { describe, expect, test } from 'vitest';
import { drawPhoto, type Scene, scenes } from '../../../../testing/drawn-photos.ts';
import { judgePhoto, sharpnessOf } from './judge-photo.ts';

const names = Object.keys(scenes) as Scene[];
const plain: Scene = 'a dark lid that fills the photo';
const withEdges = names.filter((name) => name !== plain);
/** Almost no noise, and that of a phone indoors. */
const noises = [1, 6];

const judge = (scene: Scene, look: Parameters<typeof drawPhoto>[1] = {}) =>
  judgePhoto(drawPhoto(scene, look), { longSide: 1440 });

describe('judging a photo', () => {
  test.each(names)('accepts a sharp photo of %s, also if it is a little soft', (scene) => {
    for (const noise of noises) {
      expect(judge(scene, { noise })).toBeUndefined();
      expect(judge(scene, { noise, blur: 2 })).toBeUndefined();
    }
  });

  test.each(withEdges)('finds that a photo of %s is blurred', (scene) => {
    for (const noise of noises) expect(judge(scene, { noise, blur: 6 })).toBe('blurred');
  });

  test('does not judge the sharpness of a plain lid', () => {
    expect(sharpnessOf(drawPhoto(plain, { blur: 6 }))).toBeUndefined();
    expect(judge(plain, { blur: 6 })).toBeUndefined();
  });

  test.each(['an open laptop', 'a dark lid on a table', plain] as const)(
    'finds that a photo of %s is dark, but not with most of the light',
    (scene) => {
      expect(judge(scene, { light: 0.2, noise: 6 })).toBe('dark');
      expect(judge(scene, { light: 0.75 })).toBeUndefined();
    },
  );

  test('accepts a bright screen in a dark room', () => {
    expect(judge('a bright screen in a dark room', { light: 0.7 })).toBeUndefined();
  });

  test.each([
    [639, 'small'],
    [640, undefined],
  ])('judges the size of a photo with %s pixels on its long side', (longSide, flaw) => {
    expect(judgePhoto(drawPhoto('an open laptop'), { longSide })).toBe(flaw);
  });

  test('does not fail on a picture of one pixel', () => {
    expect(judgePhoto({ width: 1, height: 1, pixels: [200] }, { longSide: 1440 })).toBeUndefined();
  });
});

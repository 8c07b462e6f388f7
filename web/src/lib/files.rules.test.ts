import { documentTypes, photoTypes } from '@cobertura/domain/computer/documents.ts';
import { describe, expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';
import { fitInside } from './shrink-picture.ts';

const maxSize = { width: 1920, height: 1080 };

// Covers F5.19, F9.5
describe('photo size', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 1440, height: 1080 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 810, height: 1080 },
    ],
    [
      { width: 4000, height: 1000 },
      { width: 1920, height: 480 },
    ],
    [
      { width: 1920, height: 1080 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 1920, height: 1 },
    ],
  ])('fits a photo of %o into 1920 × 1080 as %o', (size, fitted) => {
    expect(fitInside(size, maxSize)).toEqual(fitted);
  });
});

describe('selected files', () => {
  const file = (type: string, { name = 'x', size = 1 } = {}) =>
    new File([new Uint8Array(size)], name, { type });
  const limit = 10 * 1024 * 1024;

  test.each([
    ['a JPEG', [file('image/jpeg')], photoTypes, undefined],
    ['a PNG', [file('image/png')], photoTypes, undefined],
    ['a GIF', [file('image/gif')], photoTypes, undefined],
    ['a PDF where a photo is required', [file('application/pdf')], photoTypes, 'invalidImage'],
    ['a PDF where a document is required', [file('application/pdf')], documentTypes, undefined],
    ['a text file', [file('text/plain')], documentTypes, 'invalidFile'],
    ['a HEIC', [file('image/heic')], photoTypes, 'invalidImage'],
    [
      'a PDF of exactly 10 MB',
      [file('application/pdf', { size: limit })],
      documentTypes,
      undefined,
    ],
    [
      'a PDF one byte over 10 MB',
      [file('application/pdf', { size: limit + 1 })],
      documentTypes,
      'fileTooLarge',
    ],
    ['a photo of exactly 10 MB', [file('image/jpeg', { size: limit })], photoTypes, undefined],
    [
      'a photo one byte over 10 MB',
      [file('image/jpeg', { size: limit + 1 })],
      photoTypes,
      'fileTooLarge',
    ],
    ['two files', [file('image/jpeg'), file('image/jpeg')], photoTypes, 'tooManyFiles'],
    ['a file with an image name but no type', [file('', { name: 'a.PNG' })], photoTypes, undefined],
    ['a file without type or extension', [file('')], photoTypes, 'invalidImage'],
    ['no file', [], photoTypes, undefined],
  ])('accepts or refuses the selection of %s', (_, files, types, problem) => {
    const checked = checkFiles(files, types);
    expect(checked.problem).toBe(problem);
    expect(checked.file).toBe(problem ? undefined : files[0]);
  });
});

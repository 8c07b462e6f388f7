import { maxFileBytes, photoTypes } from '@cobertura/domain/computer/documents.ts';

export type FileProblem =
  | 'noImage'
  | 'noFile'
  | 'fileTooLarge'
  | 'invalidImage'
  | 'invalidFile'
  | 'tooManyFiles';

/** One file of the right kind and size, or what is wrong with what was chosen. */
export function checkFiles(
  files: readonly File[],
  types: readonly string[],
): { file?: File; problem?: FileProblem } {
  const [file] = files;
  // Nothing was chosen: what was there before stays.
  if (!file) return {};
  if (files.length > 1) return { problem: 'tooManyFiles' };
  const onlyPhotos = types.every((type) => photoTypes.some((photo) => photo === type));
  if (!types.includes(mimeTypeOf(file))) {
    return { problem: onlyPhotos ? 'invalidImage' : 'invalidFile' };
  }
  if (file.size > maxFileBytes) return { problem: 'fileTooLarge' };
  return { file };
}

const typeByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** Some phones do not say what a file is: then its name does. The server looks at the bytes. */
function mimeTypeOf({ type, name }: File): string {
  return type || typeByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] || '';
}

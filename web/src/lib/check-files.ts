import { maxFileBytes, photoTypes } from '@cobertura/domain/computer/documents.ts';

export type FileProblem =
  | 'noImage'
  | 'noFile'
  | 'fileTooLarge'
  | 'invalidImage'
  | 'invalidFile'
  | 'tooManyFiles';

/** The name of the text that explains why a file is refused. */
export const fileProblemText = {
  noImage: 'invalid',
  noFile: 'invalid',
  fileTooLarge: 'too-large',
  invalidImage: 'invalid',
  invalidFile: 'invalid',
  tooManyFiles: 'one-only',
} as const satisfies Record<FileProblem, string>;

/** Returns the chosen file if its type and size are allowed, or the problem. */
export function checkFiles(
  files: readonly File[],
  types: readonly string[],
): { file?: File; problem?: FileProblem } {
  const [file] = files;
  // The person cancelled the file dialog: keep the previous file.
  if (!file) return {};
  if (files.length > 1) return { problem: 'tooManyFiles' };
  const onlyPhotos = types.every((type) => photoTypes.some((photo) => photo === type));
  if (!types.includes(mimeTypeOf(file))) {
    return { problem: onlyPhotos ? 'invalidImage' : 'invalidFile' };
  }
  if (file.size > maxFileBytes) return { problem: 'fileTooLarge' };
  return { file };
}

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** Some phones send no type: then the file extension decides. The server checks the bytes. */
export function mimeTypeOf({ type, name }: File): string {
  return type || typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] || '';
}

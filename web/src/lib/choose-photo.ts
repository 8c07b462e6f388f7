import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { checkFiles, type FileProblem } from './check-files.ts';
import { shrinkPhoto } from './shrink-picture.ts';

/** A photo that is ready to be sent. */
export type ChosenPhoto = { file: Blob; fileName: string };

/** Checks and shrinks the chosen photo. Returns neither if the person cancelled the file dialog. */
export async function choosePhoto(
  files: readonly File[],
): Promise<{ photo?: ChosenPhoto; problem?: FileProblem }> {
  const { file, problem } = checkFiles(files, photoTypes);
  if (problem) return { problem };
  if (!file) return {};
  const content = await shrinkPhoto(file).catch(() => undefined);
  return content ? { photo: { file: content, fileName: file.name } } : { problem: 'invalidImage' };
}

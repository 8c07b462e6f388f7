import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { useState } from 'react';
import { checkFiles, type FileProblem } from '../../../../lib/check-files.ts';
import { shrinkPhoto } from '../../../../lib/shrink-picture.ts';

/** The chosen photo, checked and shrunk for the upload. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Blob>();
  const [problem, setProblem] = useState<FileProblem>();
  const [isPreparing, setPreparing] = useState(false);

  async function choose(files: readonly File[]) {
    const { file, problem: found } = checkFiles(files, photoTypes);
    setProblem(found);
    if (!file) return;
    setPreparing(true);
    try {
      setPhoto(await shrinkPhoto(file));
    } catch {
      setProblem('invalidImage');
    } finally {
      setPreparing(false);
    }
  }

  return {
    photo,
    problem,
    isPreparing,
    choose: (files: readonly File[]) => void choose(files),
    setProblem,
    clear: () => setPhoto(undefined),
  };
}

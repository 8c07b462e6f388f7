import {
  type DocumentKind,
  isPhotoKind,
  paperTypes,
  photoTypes,
} from '@cobertura/domain/computer/documents.ts';
import { useState } from 'react';
import { checkFiles, type FileProblem } from '../../../../lib/check-files.ts';
import { type Piece, useSendDocuments } from '../../document-queries.ts';
import { shrinkPhoto } from '../files/shrink-photo.ts';

export const missingKinds = [
  'statusFront',
  'dniCopy',
  'dniCopyBack',
  'signedConsent',
] as const satisfies DocumentKind[];

export type MissingKind = (typeof missingKinds)[number];

export function typesOf(kind: MissingKind): readonly string[] {
  return isPhotoKind(kind) ? photoTypes : paperTypes;
}

/** What is chosen to be sent, and its way there. */
export function useMissingPieces(
  computerId: string,
  { onUnsent }: { onUnsent: (documents: readonly MissingKind[]) => void },
) {
  const sending = useSendDocuments(computerId);
  const [files, setFiles] = useState<Partial<Record<MissingKind, File>>>({});
  const [problem, setProblem] = useState<FileProblem>();

  function choose(kind: MissingKind, chosen: readonly File[]) {
    const { file, problem: found } = checkFiles(chosen, typesOf(kind));
    setProblem(found);
    if (file) setFiles({ ...files, [kind]: file });
  }

  async function send() {
    const chosen = missingKinds.filter((kind) => files[kind] !== undefined);
    const pieces = await Promise.all(chosen.map((kind) => prepare(kind, files[kind])));
    if (chosen.length === 0) return setProblem('noFile');
    if (!pieces.every((piece) => piece !== undefined)) return setProblem('invalidImage');
    setProblem(undefined);
    // A refusal stays with the mutation, which is shown.
    const unsent = await sending.mutateAsync(pieces).catch(() => undefined);
    if (!unsent) return;
    // What arrived is out of hand; the rest stays chosen.
    setFiles(Object.fromEntries(Object.entries(files).filter(([kind]) => isIn(unsent, kind))));
    onUnsent(missingKinds.filter((kind) => isIn(unsent, kind)));
  }

  return { files, problem, choose, sending, send: () => void send() };
}

function isIn(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

/** A photo travels small, a paper as it is; undefined when the photo cannot be read. */
async function prepare(kind: MissingKind, file: File | undefined): Promise<Piece | undefined> {
  if (!file) return undefined;
  const content = isPhotoKind(kind) ? await shrinkPhoto(file).catch(() => undefined) : file;
  return content && { document: kind, file: content, fileName: file.name };
}

import {
  type DocumentKind,
  documentTypes,
  isPhotoKind,
  photoTypes,
} from '@cobertura/domain/computer/documents.ts';
import { useState } from 'react';
import { checkFiles, type FileProblem } from '../../../../lib/check-files.ts';
import { shrinkDocument, shrinkPhoto } from '../../../../lib/shrink-picture.ts';
import { type DocumentUpload, useUploadDocuments } from '../../queries.ts';

export const missingKinds = [
  'statusFront',
  'dniCopy',
  'dniCopyBack',
  'signedConsent',
] as const satisfies DocumentKind[];

export type MissingKind = (typeof missingKinds)[number];

export function typesOf(kind: MissingKind): readonly string[] {
  return isPhotoKind(kind) ? photoTypes : documentTypes;
}

/** The documents that the family chose to send, and their upload. */
export function useMissingDocuments(
  computerId: string,
  { onUnsent }: { onUnsent: (documents: readonly MissingKind[]) => void },
) {
  const uploading = useUploadDocuments(computerId);
  const [files, setFiles] = useState<Partial<Record<MissingKind, File>>>({});
  const [problem, setProblem] = useState<FileProblem>();

  function choose(kind: MissingKind, chosen: readonly File[]) {
    const { file, problem: found } = checkFiles(chosen, typesOf(kind));
    setProblem(found);
    if (file) setFiles({ ...files, [kind]: file });
  }

  async function send() {
    const chosen = missingKinds.filter((kind) => files[kind] !== undefined);
    const uploads = await Promise.all(chosen.map((kind) => prepare(kind, files[kind])));
    if (chosen.length === 0) return setProblem('noFile');
    if (!uploads.every((each) => each !== undefined)) return setProblem('invalidImage');
    setProblem(undefined);
    // The component shows the error of the mutation.
    const unsent = await uploading.mutateAsync(uploads).catch(() => undefined);
    if (!unsent) return;
    // Refused documents stay chosen.
    setFiles(Object.fromEntries(Object.entries(files).filter(([kind]) => isIn(unsent, kind))));
    onUnsent(missingKinds.filter((kind) => isIn(unsent, kind)));
  }

  return { files, problem, choose, uploading, send: () => void send() };
}

function isIn(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

/** Returns undefined if a picture is unreadable. */
async function prepare(
  kind: MissingKind,
  file: File | undefined,
): Promise<DocumentUpload | undefined> {
  if (!file) return undefined;
  const shrink = isPhotoKind(kind) ? shrinkPhoto : shrinkDocument;
  const content = await shrink(file).catch(() => undefined);
  return content && { document: kind, file: content, fileName: file.name };
}

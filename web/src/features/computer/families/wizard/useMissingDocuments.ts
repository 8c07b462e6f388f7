import {
  type DocumentKind,
  documentTypes,
  isPhotoKind,
  photoTypes,
} from '@cobertura/domain/computer/documents.ts';
import { useRef, useState } from 'react';
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
  const prepared = useRef<Partial<Record<MissingKind, Prepared>>>({});

  function choose(kind: MissingKind, chosen: readonly File[]) {
    const { file, problem: found } = checkFiles(chosen, typesOf(kind));
    setProblem(found);
    if (file) setFiles({ ...files, [kind]: file });
  }

  /** Shrinks a file once, so that each try sends the same content and it is saved once. */
  async function prepareOnce(kind: MissingKind): Promise<DocumentUpload | undefined> {
    const file = files[kind];
    if (!file) return undefined;
    const before = prepared.current[kind];
    if (before?.of === file) return before.upload;
    const upload = await prepare(kind, file);
    if (upload) prepared.current[kind] = { of: file, upload };
    return upload;
  }

  async function send() {
    const chosen = missingKinds.filter((kind) => files[kind] !== undefined);
    const uploads = await Promise.all(chosen.map(prepareOnce));
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

type Prepared = { of: File; upload: DocumentUpload };

function isIn(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

/** Returns undefined if a picture is unreadable. */
async function prepare(kind: MissingKind, file: File): Promise<DocumentUpload | undefined> {
  const shrink = isPhotoKind(kind) ? shrinkPhoto : shrinkDocument;
  const content = await shrink(file).catch(() => undefined);
  return content && { document: kind, file: content, fileName: file.name };
}

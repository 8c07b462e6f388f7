import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFile } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';
import { useComputersChanged } from './queries.ts';

/** A document as it is kept, to be shown. */
export function useDocument({ _id, documents, updatedAt }: Computer, document: DocumentKind) {
  return useQuery({
    // A replaced document has the same address.
    queryKey: ['documents', _id, document, updatedAt],
    queryFn: () =>
      readFile('GET /computers/{id}/files/{document}', {
        params: { id: _id, document },
        query: {},
      }),
    enabled: documents[document] !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export type Piece = { document: DocumentKind; file: Blob; fileName: string };

/**
 * Sends documents one after the other, and tells how far it is, from 0 to 1. Answers those that did
 * not arrive: somebody on the staff may have decided meanwhile, and then the rest is refused.
 */
export function useSendDocuments(computerId: string) {
  const changed = useComputersChanged();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationFn: async (pieces: readonly Piece[]) => {
      setProgress(0);
      const unsent: DocumentKind[] = [];
      for (const [index, { document, file, fileName }] of pieces.entries()) {
        await upload('POST /computers/{id}/files/{document}', {
          params: { id: computerId, document },
          file,
          fileName,
          onProgress: (part) => setProgress((index + part) / pieces.length),
        }).catch((error: unknown) => {
          if (index === 0) throw error;
          unsent.push(document);
        });
      }
      return unsent;
    },
    onSettled: changed,
  });
  return { ...sending, progress };
}

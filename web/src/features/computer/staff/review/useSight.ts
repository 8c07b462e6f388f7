import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { useState } from 'react';
import { reviewKinds, reviews } from '../offers.ts';
import { documentsOf } from './documents-of.ts';

/** Whether the person sees a document under review. It is `missing` if there is none or it cannot be shown. */
export type Sight = 'loading' | 'shown' | 'missing';

/** Observes whether a document that the status of the computer is about has been drawn. */
export function useSight(computer: Computer) {
  const [seen, setSeen] = useState<Partial<Record<DocumentKind, boolean>>>({});
  const awaited = reviewKinds.find((kind) => reviews[kind].waitsIn === computer.status);
  const documents = awaited ? documentsOf(awaited, computer) : [];
  return {
    sight: sightOf(documents.map((document) => seen[document])),
    onShown: (document: DocumentKind, isShown: boolean) =>
      setSeen((before) => ({ ...before, [document]: isShown })),
  };
}

function sightOf(seen: readonly (boolean | undefined)[]): Sight {
  if (seen.includes(true)) return 'shown';
  return seen.length === 0 || seen.includes(false) ? 'missing' : 'loading';
}

import { useEffect, useState } from 'react';
import type { Pdf } from './open-pdf.ts';

/** Renders a PDF page by page as pictures. Loads the PDF library on first use. */
export function usePdf(content: Blob | undefined) {
  const [pdf, setPdf] = useState<Pdf>();
  const [page, setPage] = useState(1);
  const [picture, setPicture] = useState<Blob>();
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!content) return;
    let isWanted = true;
    const opening = import('./open-pdf.ts').then(({ openPdf }) => openPdf(content));
    opening.then(
      (opened) => isWanted && setPdf(opened),
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [content]);

  useEffect(() => {
    if (!pdf) return;
    let isWanted = true;
    pdf.draw(page).then(
      (drawn) => isWanted && setPicture(drawn),
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, page]);

  const count = pdf?.count ?? 1;
  return {
    picture,
    page,
    count,
    isBroken,
    turn: (by: 1 | -1) => setPage((at) => Math.min(Math.max(at + by, 1), count)),
  };
}

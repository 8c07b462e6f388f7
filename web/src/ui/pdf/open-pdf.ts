import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

/** Enough to read the small print of a receipt four times enlarged, and little enough to be quick. */
const longSide = 2400;

export type Pdf = {
  count: number;
  /** A page as a picture; 1 is the first. */
  draw: (page: number) => Promise<Blob>;
  close: () => void;
};

/** Reads a PDF in a worker of its own. Scripts and forms inside it are not run. */
export async function openPdf(content: Blob): Promise<Pdf> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const reading = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    // The content security policy lets no WebAssembly in.
    useWasm: false,
    verbosity: 0,
  });
  const pdf = await reading.promise;
  return {
    count: pdf.numPages,
    close: () => void reading.destroy(),
    draw: async (number) => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      return pictureOf(canvas);
    },
  };
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.92,
    );
  });
}

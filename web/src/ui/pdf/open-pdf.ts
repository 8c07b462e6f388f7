import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

/** Pixels of the longer side: small print stays readable at zoom 4, and rendering stays fast. */
const longSide = 2400;

export type Pdf = {
  count: number;
  /** Renders a page, counted from 1, as a picture. */
  draw: (page: number) => Promise<Blob>;
  close: () => void;
};

/** Opens a PDF in a worker. Its scripts and forms are not run. */
export async function openPdf(content: Blob): Promise<Pdf> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const loading = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    // The content security policy blocks WebAssembly.
    useWasm: false,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  return {
    count: pdf.numPages,
    close: () => void loading.destroy(),
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
      (picture) =>
        picture ? resolve(picture) : reject(new Error('the page could not be rendered')),
      'image/jpeg',
      0.92,
    );
  });
}

import type { ReadBarcodes } from './read-barcodes.ts';

/** The Barcode Detection API. Some browsers lack it, and TypeScript has no type for it. */
type DetectorClass = {
  new (options: {
    formats: readonly string[];
  }): {
    detect: (picture: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
};

/** Most serial numbers are printed in one of these. */
const linearFormats: readonly string[] = ['code_128', 'code_39', 'code_93'];
const formats = [...linearFormats, 'data_matrix', 'qr_code'];

export function hasNativeReader(): boolean {
  return detectorClass() !== undefined;
}

/** Undefined if the browser has no detector for linear barcodes. Some detect only QR codes. */
export async function createNativeReader(): Promise<ReadBarcodes | undefined> {
  const Detector = detectorClass();
  if (!Detector) return undefined;
  const supported = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!supported.some((format) => linearFormats.includes(format))) return undefined;
  const detector = new Detector({ formats: formats.filter((each) => supported.includes(each)) });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

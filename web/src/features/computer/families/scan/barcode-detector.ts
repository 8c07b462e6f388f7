/** The Barcode Detection API. Some browsers lack it, and TypeScript has no type for it. */
type BarcodeDetector = {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};

type DetectorClass = {
  new (options?: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The barcodes that manufacturers print serial numbers in. */
const wantedFormats = ['code_128', 'code_39', 'code_93', 'codabar', 'data_matrix', 'qr_code'];

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether the browser reads barcodes and there is a camera. */
export async function canScan(): Promise<boolean> {
  if (!detectorClass() || !navigator.mediaDevices?.getUserMedia) return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

export async function createDetector(): Promise<BarcodeDetector> {
  const Detector = detectorClass();
  if (!Detector) throw new Error('the browser has no barcode detector');
  const supported = await Detector.getSupportedFormats();
  const formats = wantedFormats.filter((format) => supported.includes(format));
  return new Detector(formats.length > 0 ? { formats } : undefined);
}

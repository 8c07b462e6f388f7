import { type Mock, vi } from 'vitest';

type CameraOptions = {
  /** The barcodes in each frame. The last frame stays. */
  frames?: readonly (readonly string[])[];
  /** Why the browser does not open the camera. */
  problem?: string;
  hasLight?: boolean;
  /** What the detector can read. */
  formats?: readonly string[];
};

type Track = EventTarget & { stop: Mock; applyConstraints: Mock; getCapabilities: () => object };

type Stream = { getTracks: () => Track[]; getVideoTracks: () => Track[] };

/** A fake phone with a camera and a barcode detector, which jsdom lacks. */
export function giveCamera({
  frames = [],
  problem,
  hasLight = false,
  formats = ['code_128'],
}: CameraOptions = {}): { track: Track; getUserMedia: Mock<() => Promise<Stream>> } {
  const track: Track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => undefined),
    getCapabilities: () => ({ torch: hasLight }),
  });
  const left = [...frames];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => {
        const barcodes = (left.length > 1 ? left.shift() : left[0]) ?? [];
        if (barcodes.includes('broken')) throw new Error('the service is not available');
        return barcodes.map((rawValue) => ({ rawValue }));
      };
    },
  );
  const getUserMedia = vi.fn(async () => {
    if (problem) throw new DOMException('no camera', problem);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { track, getUserMedia };
}

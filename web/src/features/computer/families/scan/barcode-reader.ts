import { createNativeReader, hasNativeReader } from './native-reader.ts';
import type { Picture, ReadBarcodes } from './read-barcodes.ts';
import { createWasmReader, hasWasm } from './wasm-reader.ts';

export function canReadBarcodes(): boolean {
  return hasNativeReader() || hasWasm();
}

/**
 * Loads the reader of the browser, or else our own, until the signal aborts. Throws if neither loads. It
 * reads one picture at a time.
 */
export async function loadReader(signal: AbortSignal): Promise<ReadBarcodes> {
  const native = await createNativeReader();
  let read = native ?? (await createWasmReader(signal));
  let previous: Promise<unknown> = Promise.resolve();

  async function readNext(picture: Picture): Promise<string[]> {
    try {
      return await read(picture);
    } catch (error) {
      // On Android the detector is a service of its own, which may be missing or broken.
      if (read !== native || !hasWasm()) throw error;
      read = await createWasmReader(signal);
      return read(picture);
    }
  }
  return (picture) => {
    const reading = previous.then(() => readNext(picture));
    previous = reading.catch(() => undefined);
    return reading;
  };
}

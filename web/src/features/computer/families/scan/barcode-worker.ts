import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readerOptions } from './reader-options.ts';

export type WorkerReply = { failed: false; texts: string[] } | { failed: true };

reply(load().then(() => []));

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  reply(readBarcodes(data, readerOptions).then((codes) => codes.map(({ text }) => text)));
});

/** The package would load its decoder from a public server, so it gets ours. */
async function load(): Promise<void> {
  const response = await fetch(decoder);
  if (!response.ok) throw new Error('the decoder cannot be loaded');
  const overrides = { wasmBinary: await response.arrayBuffer() };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

function reply(reading: Promise<string[]>): void {
  reading.then(
    (texts) => postMessage({ failed: false, texts } satisfies WorkerReply),
    () => postMessage({ failed: true } satisfies WorkerReply),
  );
}

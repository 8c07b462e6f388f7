import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import {
  prepareZXingModule as prepareWriter,
  type WriterOptions,
  writeBarcode,
} from 'zxing-wasm/writer';
import { readerOptions } from './reader-options.ts';

const wasm = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${name}`))).buffer;

beforeAll(async () => {
  const reader = { wasmBinary: wasm('reader/zxing_reader.wasm') };
  const writer = { wasmBinary: wasm('writer/zxing_writer.wasm') };
  await prepareReader({ overrides: reader, fireImmediately: true });
  await prepareWriter({ overrides: writer, fireImmediately: true });
});

test.each(['Code128', 'Code39', 'Code93', 'DataMatrix', 'QRCode'] as const)(
  'the decoder reads a serial number in %s',
  async (format) => {
    expect(await textsIn(await draw('5CD0214KXQ', format))).toEqual(['5CD0214KXQ']);
  },
);

test('the decoder ignores a code of a shop', async () => {
  expect(await textsIn(await draw('8412345678905', 'EAN13'))).toEqual([]);
});

test('the decoder returns the fields of a Data Matrix as they are encoded', async () => {
  const fields = '[)>\x1e06\x1d1P1A2B3C\x1dS5CD0214KXQ\x1e\x04';
  expect(await textsIn(await draw(fields, 'DataMatrix'))).toEqual([fields]);
});

async function draw(text: string, format: NonNullable<WriterOptions['format']>): Promise<Blob> {
  const { image, error } = await writeBarcode(text, { format, scale: 4 });
  if (!image) throw new Error(error);
  return image;
}

async function textsIn(picture: Blob): Promise<string[]> {
  const codes = await readBarcodes(picture, readerOptions);
  return codes.map(({ text }) => text);
}

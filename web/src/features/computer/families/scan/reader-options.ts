import type { ReaderOptions } from 'zxing-wasm/reader';

/** The barcodes that manufacturers print serial numbers in. Retail codes such as EAN never have one. */
export const readerOptions: ReaderOptions = {
  formats: ['Code128', 'Code39', 'Code93', 'DataMatrix', 'QRCode'],
  // The text as it is encoded. Its readable form would put brackets and names into the fields.
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
};

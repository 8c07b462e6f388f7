import QRCode from 'qrcode';
import { ink } from './colours.ts';
import type { Sheet } from './sheet.ts';

export type QrCode = ReturnType<typeof QRCode.create>;

export function makeQr(text: string): QrCode {
  // Byte mode only: searching for a mix of modes doubles the time and saves a few bits.
  return QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
}

/** Draws a QR code as vectors, which are sharp at any size and take a few hundred bytes. */
export function drawQr(
  sheet: Sheet,
  { code, x, y, size }: { code: QrCode; x: number; y: number; size: number },
): void {
  const { modules } = code;
  const step = size / modules.size;
  sheet.decorate((pdf) => {
    for (let row = 0; row < modules.size; row++) {
      for (const { from, length } of runs(modules, row)) {
        pdf.rect(x + from * step, y + row * step, length * step, step);
      }
    }
    pdf.fill(ink);
  });
}

/** Returns the dark squares of a QR code as one SVG path for a web page. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = makeQr(text);
  const rows = Array.from({ length: modules.size }, (_, row) =>
    runs(modules, row).map(({ from, length }) => `M${from} ${row}h${length}v1h-${length}z`),
  );
  return { size: modules.size, path: rows.flat().join('') };
}

type Modules = { size: number; get: (row: number, column: number) => number };

/** Joins adjacent dark modules of a row into one rectangle. */
function runs(modules: Modules, row: number): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  for (let column = 0; column < modules.size; column++) {
    if (!modules.get(row, column)) continue;
    const last = found.at(-1);
    if (last && last.from + last.length === column) last.length++;
    else found.push({ from: column, length: 1 });
  }
  return found;
}

import { crc32, deflateSync } from 'node:zlib';

/** A grey picture: a byte per pixel, row by row. */
export type Grey = { width: number; height: number; pixels: Uint8Array };

/** A white label with a Code 128 barcode for each text, one below the other. */
export function drawLabel(texts: readonly string[], { width, height }: Omit<Grey, 'pixels'>): Grey {
  const pixels = new Uint8Array(width * height).fill(235);
  const rowHeight = Math.floor(height / texts.length);
  for (const [row, text] of texts.entries()) {
    const bars = barsOf(text);
    const scale = Math.floor((width * 0.8) / bars.length);
    const left = Math.floor((width - bars.length * scale) / 2);
    const top = row * rowHeight + Math.floor(rowHeight / 4);
    for (let y = top; y < top + rowHeight / 2; y++) {
      for (const [bar, isBlack] of bars.entries()) {
        if (isBlack)
          pixels.fill(20, y * width + left + bar * scale, y * width + left + (bar + 1) * scale);
      }
    }
  }
  return { width, height, pixels };
}

/** The bars of Code 128, set B: a value per character, a checksum, and their widths. */
function barsOf(text: string): boolean[] {
  const start = 104;
  const values = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const checksum = values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
  const symbols = [start, ...values, checksum].map((value) => symbolWidths[value] ?? '');
  return [...symbols.join(''), ...stopWidths].flatMap((width, index) =>
    Array.from({ length: Number(width) }, () => index % 2 === 0),
  );
}

const stopWidths = '2331112';
const symbolWidths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214'.split(
    ' ',
  );

/** A video in the format that Chromium plays instead of a camera. */
export function videoOf({ width, height, pixels }: Grey): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, frame, frame]);
}

export function pngOf({ width, height, pixels }: Grey): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width, (y + 1) * width)]),
  );
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}

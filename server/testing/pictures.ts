import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type PictureOptions = { width?: number; height?: number; progressive?: boolean };

/** A picture with content, so that rotating or shrinking is visible. */
export function picture(
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
  { width = 80, height = 40, progressive = false }: PictureOptions = {},
): Promise<Buffer> {
  const red = { r: 200, g: 30, b: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: red } });
  return image.toFormat(format, format === 'gif' ? {} : { progressive }).toBuffer();
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A black PNG with one bit per pixel: a small file, even with many pixels. */
export function blackPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same PNG, GIF or JPEG with another size in its header. */
export function claiming(content: Buffer, { width, height }: { width: number; height: number }) {
  if (content[0] === 0x89) return claimingPng(content, width, height);
  const claim = Buffer.from(content);
  if (content[0] === 0x47) {
    const frame = claim.indexOf(0x2c, 13);
    for (const at of [6, frame + 5]) {
      claim.writeUInt16LE(width, at);
      claim.writeUInt16LE(height, at + 2);
    }
    return claim;
  }
  const [baseline, progressive] = [0xc0, 0xc2].map((mark) =>
    claim.indexOf(Buffer.from([255, mark])),
  );
  const frame = Math.max(baseline ?? -1, progressive ?? -1);
  claim.writeUInt16BE(height, frame + 5);
  claim.writeUInt16BE(width, frame + 7);
  return claim;
}

function claimingPng(png: Buffer, width: number, height: number): Buffer {
  const size = Buffer.from(png.subarray(16, 29));
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', size), png.subarray(33)]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

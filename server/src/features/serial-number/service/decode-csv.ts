import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';

/**
 * Decodes UTF-8, UTF-16, or Windows-1252 from spreadsheets. Refuses binary files, and files without a
 * CSV type or name, because almost any line could be a serial number.
 */
export function decodeCsv({ content, type, name }: FileContent): string {
  const isCsv = type === 'text/csv' || name.toLowerCase().endsWith('.csv');
  if (!isCsv) throw new Refusal('invalid-file');
  const text = decode(content);
  if (text.includes('\0')) throw new Refusal('invalid-file');
  return text;
}

function decode(content: Uint8Array): string {
  const utf16 = utf16Of(content);
  if (utf16) return new TextDecoder(utf16).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Enough to recognise the encoding. */
const sampleBytes = 1000;

/** The kind of UTF-16, by its byte order mark, or because every second byte is zero. */
function utf16Of(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (content.length % 2 === 1) return undefined;
  const sample = content.subarray(0, sampleBytes);
  const zerosAt = (offset: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === offset).length;
  const isMost = (count: number) => count > sample.length * 0.4;
  if (zerosAt(0) === 0 && isMost(zerosAt(1))) return 'utf-16le';
  return zerosAt(1) === 0 && isMost(zerosAt(0)) ? 'utf-16be' : undefined;
}

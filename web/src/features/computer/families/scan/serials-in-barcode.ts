import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';

/**
 * The texts in a barcode that can be serial numbers. A label also has barcodes with a product number, a
 * network address or a link. If a barcode names its serial number, only that one is returned.
 */
export function serialsIn(barcode: string): string[] {
  const text = barcode.trim();
  const isLink = /^\w+:\/\//.test(text);
  const named = isLink ? inLink(text) : [...inFields(text), ...afterItsName(text)];
  if (isLink || named.length > 0) return usable(named);
  const pieces = text.split(separators);
  return usable([...pieces.flatMap(inLenovoCode), ...pieces]);
}

const separators = /[\s\p{Cc},;|]+/u;

function usable(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normaliseSerial))].filter(
    (text) => isSerial(text) && text.length >= 5 && /\d/.test(text) && !isNetworkAddress(text),
  );
}

function isNetworkAddress(text: string): boolean {
  return /^[\dA-F]{2}([:-][\dA-F]{2}){5}$/.test(text);
}

/** `https://support.example.com/?sn=5CD0214KXQ` */
function inLink(text: string): string[] {
  const names = /^(s|sn|serial|serial[-_]?(no|num|number))$/i;
  const [, query = ''] = text.split('?');
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    names.test(name) ? [value] : [],
  );
}

/** `S/N: 5CD0214KXQ` */
function afterItsName(text: string): string[] {
  const named =
    /(?:^|[\s,;|])(?:s\/?n|n\/s|serial(?:[ _-]?(?:no|num|number))?)\.?\s*[:=#]\s*([^\s,;|]+)/gi;
  return [...text.matchAll(named)].flatMap(([, serial]) => serial ?? []);
}

/** A Data Matrix after ISO 15434 has fields. A field that begins with `S` is the serial number. */
function inFields(text: string): string[] {
  if (!text.startsWith('[)>')) return [];
  return text.split(/\p{Cc}/u).flatMap((field) => field.match(/^S(.+)$/)?.[1] ?? []);
}

/** Lenovo writes `1S`, ten characters of the model, and eight of the serial number. */
function inLenovoCode(text: string): string[] {
  const serial = text.match(/^1S\w{10}(\w{8})$/i)?.[1];
  return serial ? [serial] : [];
}

import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities that a file makes up are not read: they can be made to explode.
  processEntities: false,
  removeNSPrefix: true,
});

/** A file as a tree; nothing when it is none. */
export function parseXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at a path; of several on the way, in the first. */
export function at(node: unknown, ...path: string[]): unknown {
  let found = node;
  for (const name of path) {
    const one = Array.isArray(found) ? found[0] : found;
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return undefined;
    found = (one as Record<string, unknown>)[name];
  }
  return found;
}

export function listAt(node: unknown, ...path: string[]): unknown[] {
  const found = at(node, ...path);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

export function textAt(node: unknown, ...path: string[]): string {
  return textOf(at(node, ...path));
}

/** An element with attributes keeps its text under a name of its own. */
export function textOf(node: unknown): string {
  if (typeof node === 'string') return decoded(node).trim();
  if (typeof node === 'object' && node !== null && '#text' in node) return textOf(node['#text']);
  return '';
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML, and characters by their number; what is no character is left out. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (all, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) return named[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}

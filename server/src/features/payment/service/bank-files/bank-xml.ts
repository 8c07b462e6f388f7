import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Custom entities stay disabled, because nested ones can exhaust memory (billion laughs attack).
  processEntities: false,
  removeNSPrefix: true,
});

/** More than a statement of 10 MB has. Parsing millions of tags blocks the process for seconds. */
const maxCounts = { '<': 600_000, '=': 100_000 };

/** Returns undefined when the text is not valid XML, or has too many tags or attributes. */
export function parseXml(text: string): unknown {
  if (Object.entries(maxCounts).some((limit) => hasMore(text, limit))) return undefined;
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function hasMore(text: string, [character, max]: [string, number]): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/** Returns the node at a path. Repeated elements on the way resolve to the first one. */
export function nodeAt(node: unknown, ...path: string[]): unknown {
  let found = node;
  for (const name of path) {
    const one = Array.isArray(found) ? found[0] : found;
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return undefined;
    found = (one as Record<string, unknown>)[name];
  }
  return found;
}

export function listAt(node: unknown, ...path: string[]): unknown[] {
  const found = nodeAt(node, ...path);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

export function textAt(node: unknown, ...path: string[]): string {
  return textOf(nodeAt(node, ...path));
}

/** The parser keeps the text of an element with attributes under `#text`. */
export function textOf(node: unknown): string {
  if (typeof node === 'string') return decodeEntities(node).trim();
  if (typeof node === 'object' && node !== null && '#text' in node) return textOf(node['#text']);
  return '';
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five XML entities and numeric references. An invalid code becomes a space. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (all, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) return named[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unescapeXml } from '../../src/lib/xml-text.ts';

/** An XML element with its children in order. */
export type Element = {
  name: string;
  /** The namespace URI, or an empty string. */
  namespace: string;
  children: Element[];
  /** Its own trimmed text. */
  text: string;
};

/** Parses a document. Returns undefined if it is not well-formed or has a document type. */
export function readXml(document: string): Element | undefined {
  if (/<!DOCTYPE|\0/i.test(document)) return undefined;
  if (XMLValidator.validate(document) !== true) return undefined;
  try {
    const nodes: Parsed[] = parser.parse(document);
    return elementsIn(nodes, new Map()).find(({ name }) => !name.startsWith('?'));
  } catch {
    return undefined;
  }
}

/** Follows a path of element names, always to the first match. */
export function findElement(from: Element, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, step) => at?.children.find(({ name }) => name === step),
    from,
  );
}

export function textAt(from: Element, ...path: string[]): string {
  return findElement(from, ...path)?.text ?? '';
}

const parser = new XMLParser({
  preserveOrder: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
});

type Parsed = Record<string, Parsed[] | string | Record<string, string>>;

function elementsIn(nodes: readonly Parsed[], outer: ReadonlyMap<string, string>): Element[] {
  return nodes.flatMap((node) => {
    const attributes = (node[':@'] ?? {}) as Record<string, string>;
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (tag === undefined) return [];
    const spaces = declaredIn(attributes, outer);
    const [prefix, name] = tag.includes(':') ? tag.split(':', 2) : ['', tag];
    const inside = (node[tag] ?? []) as Parsed[];
    return [
      {
        name: name ?? '',
        namespace: spaces.get(prefix ?? '') ?? '',
        children: elementsIn(inside, spaces),
        text: unescapeXml(inside.map((child) => String(child['#text'] ?? '')).join('')).trim(),
      },
    ];
  });
}

function declaredIn(
  attributes: Record<string, string>,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value] as const];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value] as const] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

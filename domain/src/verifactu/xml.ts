/** Elements in order. Elements without a value are left out. */
export type Node = readonly [name: string, value: string | readonly Node[] | undefined];

/** Built as text, because the schema fixes the order and the hash needs the same texts. */
export function writeXml(nodes: readonly Node[]): string {
  return nodes.map(([name, value]) => element(name, value)).join('');
}

function element(name: string, value: Node[1]): string {
  if (value === undefined) return '';
  const inside = typeof value === 'string' ? escapeXml(value) : writeXml(value);
  return `<${name}>${inside}</${name}>`;
}

/** Removes characters that XML forbids. One in a name would stop every submission. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

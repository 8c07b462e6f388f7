/** Elements in order; one without a value is left out. */
export type Node = readonly [name: string, value: string | readonly Node[] | undefined];

/** Written by hand: the schema wants its order, and the hash wants these very texts. */
export function writeXml(nodes: readonly Node[]): string {
  return nodes.map(([name, value]) => element(name, value)).join('');
}

function element(name: string, value: Node[1]): string {
  if (value === undefined) return '';
  const inside = typeof value === 'string' ? escapeXml(value) : writeXml(value);
  return `<${name}>${inside}</${name}>`;
}

/** What no XML may hold is left out: one such sign in a name would stop the whole register. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

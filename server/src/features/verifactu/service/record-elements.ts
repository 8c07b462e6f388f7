const token = /<(\/?)sf:(\w+)>|([^<]+)/g;

/** The elements of a record that have no children, with their text, by their path below the root. */
export function elementsOf(xml: string): Map<string, string> {
  const elements = new Map<string, string>();
  const path: string[] = [];
  let hasChildren = false;
  let content = '';
  for (const [, slash, name, text] of xml.matchAll(token)) {
    if (name === undefined) {
      content = text ?? '';
    } else if (slash) {
      if (!hasChildren) elements.set(path.slice(1).join('/'), unescapeXml(content));
      path.pop();
      hasChildren = true;
      content = '';
    } else {
      path.push(name);
      hasChildren = false;
      content = '';
    }
  }
  return elements;
}

export type Difference = { path: string; expected: string | null; found: string | null };

/** The elements that differ between two records. */
export function differencesOf(expected: string, found: string): Difference[] {
  const wanted = elementsOf(expected);
  const given = elementsOf(found);
  return [...new Set([...wanted.keys(), ...given.keys()])]
    .filter((path) => wanted.get(path) !== given.get(path))
    .map((path) => ({
      path,
      expected: wanted.get(path) ?? null,
      found: given.get(path) ?? null,
    }));
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

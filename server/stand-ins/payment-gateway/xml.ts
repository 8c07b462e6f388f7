/** Returns the content of the first element with this name, in any namespace. */
export function textIn(xml: string, name: string): string | undefined {
  const opening = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>`).exec(xml);
  if (!opening) return undefined;
  const rest = xml.slice(opening.index + opening[0].length);
  const end = rest.search(new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`));
  return end < 0 ? undefined : rest.slice(0, end);
}

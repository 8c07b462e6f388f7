/** The paragraphs of a text. One must fit on a page, so a long one is split between words. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((paragraph) => paragraph.match(/.{1,1200}(?:\s|$)|.{1,1200}/gu) ?? [])
    .filter((paragraph) => paragraph.trim() !== '');
}

import { escapeHtml } from '../../src/lib/mail-layout.ts';

/** Safe HTML. Only the tag `html` creates it, and it escapes every value. */
export type Html = { readonly html: string };

type Part = Html | string | number | false | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = parts.map((part, place) => write(part) + (strings[place + 1] ?? ''));
  return { html: (strings[0] ?? '') + written.join('') };
}

function write(part: Part): string {
  if (part === false || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(write).join('');
}

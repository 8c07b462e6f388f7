import { escapeHtml } from '../../src/lib/mail-layout.ts';

/** HTML that is safe to send: only `html` makes it, and it escapes whatever it is given. */
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

import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { words } from './words.ts';

export type Page = { language: Language; title: string; content: Html; wide?: boolean };

/** Sends a page. Its policy allows forms only to itself and to the merchant. */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  { returnUrls = [] }: { returnUrls?: readonly string[] } = {},
): FastifyReply {
  const origins = returnUrls.map((url) => URL.parse(url)?.origin ?? '').filter(Boolean);
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${[...new Set(["'self'", ...origins])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageHtml(page));
}

function pageHtml({ language, title, content, wide = false }: Page): string {
  const { sandbox, noMoney } = words[language];
  return `<!doctype html>\n${
    html`<html lang="${isoLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${sandbox}</title>
<link rel="stylesheet" href="/sis/pages.css">
</head>
<body>
<header class="sandbox"><strong>${sandbox}</strong><span>${noMoney}</span></header>
<main class="${wide ? 'wide' : 'narrow'}">
${content}
</main>
</body>
</html>
`.html
  }`;
}

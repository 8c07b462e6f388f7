import { formatDateTime } from '@cobertura/domain/dates.ts';
import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { languageOf } from '../../src/http/language.ts';
import { escapeHtml } from '../../src/lib/mail-layout.ts';
import { findInOutbox, listOutbox } from './outbox.ts';
import { outboxWords } from './outbox-words.ts';

const maxShown = 100;

type ReadMail = {
  name: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

type ByName = { Params: { name: string } };

/** The mails in the outbox as pages. Never mounted in production. */
export function mountOutboxPage(app: FastifyInstance, folder: string): void {
  app.get('/outbox', async (request, reply) => {
    const names = (await listOutbox(folder)).slice(0, maxShown);
    const mails = await Promise.all(names.map((name) => readMail(folder, name)));
    const found = mails.filter((mail) => mail !== undefined);
    return reply.type(html).send(listPage(found, languageOf(request)));
  });

  app.get<ByName>('/outbox/:name', async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) return reply.callNotFound();
    return reply.type(html).send(mailPage(mail, languageOf(request)));
  });

  app.get<ByName>('/outbox/:name/html', async ({ params }, reply) => {
    const mail = await readMail(folder, params.name);
    if (!mail) return reply.callNotFound();
    // Mails have inline styles. Only this page allows them.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply.header('content-security-policy', policy).type(html).send(mail.html);
  });
}

const html = 'text/html; charset=utf-8';

async function readMail(folder: string, name: string): Promise<ReadMail | undefined> {
  const content = await findInOutbox(folder, name);
  if (!content) return undefined;
  const mail = await PostalMime.parse(content);
  return {
    name,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    date: mail.date ? formatDateTime(Math.floor(Date.parse(mail.date) / 1000)) : '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

function listPage(mails: readonly ReadMail[], language: Language): string {
  const words = outboxWords[language];
  const rows = mails.map(
    ({ name, to, subject, date }) =>
      `<li><a href="/outbox/${name}">${escapeHtml(subject)}</a><br>${escapeHtml(to)} · ${escapeHtml(date)}</li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${words.none}</p>`;
  return page(language, words.title, list);
}

function mailPage({ name, to, subject, date, text }: ReadMail, language: Language): string {
  const words = outboxWords[language];
  const linked = escapeHtml(text).replace(
    /https?:\/\/\S+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return page(
    language,
    subject,
    `<p>${words.to} ${escapeHtml(to)} · ${escapeHtml(date)}</p>
<p><a href="/outbox/${name}/html">${words.asRead}</a> · <a href="/outbox">${words.all}</a></p>
<div class="text">${linked.replace(/\n/g, '<br>')}</div>`,
  );
}

function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${isoLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`;
}

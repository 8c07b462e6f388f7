import { isoLanguage, type Language } from '@cobertura/domain/language.ts';

/** The content of a mail. `layOutMail` makes the text part and the HTML part from it. */
export type MailWords = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Labelled values, after the paragraphs. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The button. */
  action?: { label: string; url: string };
  /** Small print after the button. */
  afterwards?: readonly string[];
  /** A quieter link after the small print. */
  secondLink?: { label: string; url: string };
  /** The unsubscribe link. */
  stop?: { label: string; url: string };
};

const closing = { es: 'El equipo de Cobertura SIR', ga: 'O equipo de Cobertura SIR' };

export function layOutMail(
  {
    subject,
    greeting,
    paragraphs,
    facts = [],
    action,
    afterwards = [],
    secondLink,
    stop,
  }: MailWords,
  language: Language,
): { subject: string; text: string; html: string } {
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    ...(secondLink ? [`${secondLink.label}:\n${secondLink.url}`] : []),
    closing[language],
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="${isoLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#F3F6F9;color:#10243A;font:16px/1.55 'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:700;font-size:18px;color:#0B5A6F">Cobertura SIR</p>
<div style="background:#FFFFFF;border:1px solid #DCE4EB;border-radius:16px;padding:32px 28px">
<p style="margin:0 0 16px;font-weight:700">${escapeHtml(greeting)}</p>
${paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${action ? button(action) : ''}
${afterwards.map((p) => `<p style="margin:0 0 12px;font-size:14px;color:#44566B">${escapeHtml(p)}</p>`).join('\n')}
${secondLink ? quietLink(secondLink) : ''}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#44566B">${escapeHtml(closing[language])}</p>
${stop ? smallLink(stop) : ''}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0B5A6F;color:#FFFFFF;text-decoration:none;font-weight:700;border-radius:10px;padding:14px 24px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#44566B;word-break:break-all">${escapeHtml(url)}</p>`;
}

function factTable(facts: NonNullable<MailWords['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:400;color:#44566B;vertical-align:top">${escapeHtml(label)}</th><td style="padding:6px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.45">${rows.join('\n')}</table>`;
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#0B5A6F;font-weight:600">${escapeHtml(label)}</a></p>`;
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:12px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:#44566B">${escapeHtml(label)}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  );
}

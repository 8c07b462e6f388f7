import type { Language } from '@cobertura/domain/language.ts';
import { isApproved } from './decide-response.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { summary } from './payment-page.ts';
import type { Operation } from './schema.ts';
import { languageFor, words } from './words.ts';

/** The merchant is not notified. The code is also in the HTML source, where developers look for it. */
export function errorPage(code: string, language: Language): Page {
  const said = words[language];
  const title = code === 'SIS0142' ? said.sessionTitle : said.errorTitle;
  const text = code === 'SIS0142' ? said.sessionText : said.errorText;
  return {
    language,
    title,
    content: html`<section class="card">
<h1>${title}</h1>
<p>${text}</p>
<p>${said.errorCode} <code>${code}</code></p>
<!-- ${code} -->
</section>`,
  };
}

export function abandonedPage({ consumerLanguage }: Operation): Page {
  const language = languageFor(consumerLanguage);
  const said = words[language];
  return {
    language,
    title: said.abandonedTitle,
    content: html`<section class="card">
<h1>${said.abandonedTitle}</h1>
<p>${said.abandoned}</p>
</section>`,
  };
}

/** Shown when the payer returns to a finished order, or when the merchant gave no return address. */
export function overPage(operation: Operation, backTo: string): Page {
  const language = languageFor(operation.consumerLanguage);
  const said = words[language];
  return {
    language,
    title: said.overTitle,
    content: html`<section class="card">
<h1>${said.overTitle}</h1>
<p>${isApproved(operation.response) ? said.approved : said.notApproved}</p>
${summary(operation, said)}
${backTo !== '' && html`<p><a class="button" href="${backTo}">${said.back}</a></p>`}
</section>`,
  };
}

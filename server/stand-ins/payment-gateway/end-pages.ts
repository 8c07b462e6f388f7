import type { Language } from '@cobertura/domain/language.ts';
import { isApproved } from './decide-response.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { summary } from './payment-page.ts';
import type { Operation } from './schema.ts';
import { languageFor, words } from './words.ts';

/** The merchant is not notified. The code is also in the HTML source, where developers look for it. */
export function errorPage(code: string, language: Language): Page {
  const texts = words[language];
  const title = code === 'SIS0142' ? texts.sessionTitle : texts.errorTitle;
  const text = code === 'SIS0142' ? texts.sessionText : texts.errorText;
  return {
    language,
    title,
    content: html`<section class="card">
<h1>${title}</h1>
<p>${text}</p>
<p>${texts.errorCode} <code>${code}</code></p>
<!-- ${code} -->
</section>`,
  };
}

export function abandonedPage({ consumerLanguage }: Operation): Page {
  const language = languageFor(consumerLanguage);
  const texts = words[language];
  return {
    language,
    title: texts.abandonedTitle,
    content: html`<section class="card">
<h1>${texts.abandonedTitle}</h1>
<p>${texts.abandoned}</p>
</section>`,
  };
}

/** Shown when the payer returns to a finished order, or when the merchant gave no return address. */
export function finishedPage(operation: Operation, backTo: string): Page {
  const language = languageFor(operation.consumerLanguage);
  const texts = words[language];
  return {
    language,
    title: texts.overTitle,
    content: html`<section class="card">
<h1>${texts.overTitle}</h1>
<p>${isApproved(operation.response) ? texts.approved : texts.notApproved}</p>
${summary(operation, texts)}
${backTo !== '' && html`<p><a class="button" href="${backTo}">${texts.back}</a></p>`}
</section>`,
  };
}

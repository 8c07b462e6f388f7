import { denials } from './decide-response.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import type { Operation } from './schema.ts';
import type { PaymentSwitches } from './switches.ts';
import { choice, paymentSwitchFields } from './switches-form.ts';
import { formatAmount, languageFor, type Words, words } from './words.ts';

/** The payment page: plain forms that work without scripts. */
export function paymentPage(operation: Operation, switches: PaymentSwitches): Page {
  const language = languageFor(operation.consumerLanguage);
  const texts = words[language];
  const amount = formatAmount(operation.amountCents);
  return {
    language,
    title: texts.payTitle,
    content: html`<form method="post" action="/sis/pago/${operation.id}" autocomplete="off">
<section class="card">
<h1>${texts.payTitle}</h1>
${summary(operation, texts)}
${methods(operation.payMethods.split(' '), texts)}
<button class="primary" name="button" value="pay">${texts.pay} ${amount}</button>
</section>
<section class="card quiet">
<h2>${texts.otherEnds}</h2>
<div class="row">
${denialChoice(texts)}
<button name="button" value="deny">${texts.deny}</button>
</div>
<div class="row even">
<button name="button" value="cancel">${texts.cancel}</button>
<button name="button" value="abandon">${texts.abandon}</button>
</div>
<p class="hint">${texts.cancelHint}</p>
</section>
<details class="card quiet">
<summary>${texts.switches.title}</summary>
${paymentSwitchFields(switches, texts)}
<p><a href="/sis/panel">${texts.panelTitle}</a></p>
</details>
</form>`,
  };
}

export function summary(operation: Operation, texts: Words): Html {
  const { merchantName, merchantCode, description, holder, orderCode } = operation;
  return html`<p class="amount"><span>${texts.amount}</span> <strong>${formatAmount(operation.amountCents)}</strong></p>
<dl>
${line(texts.merchant, merchantName || merchantCode)}
${description !== '' && line(texts.concept, description)}
${holder !== '' && line(texts.holder, holder)}
${line(texts.order, html`<code>${orderCode}</code>`)}
</dl>`;
}

function line(name: string, value: Html | string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function methods(offered: readonly string[], texts: Words): Html {
  if (!offered.includes('bizum')) return html`${chosen('card')}${cardFields(texts)}`;
  if (!offered.includes('card')) return html`${chosen('bizum')}${bizumFields(texts)}`;
  return html`<fieldset class="methods">
<legend>${texts.howToPay}</legend>
<p class="tick"><input type="radio" id="by-card" name="method" value="card" checked>
<label for="by-card">${texts.card}</label></p>
<p class="tick"><input type="radio" id="by-bizum" name="method" value="bizum">
<label for="by-bizum">${texts.bizum}</label></p>
</fieldset>
${cardFields(texts)}${bizumFields(texts)}`;
}

function chosen(method: string): Html {
  return html`<input type="hidden" name="method" value="${method}">`;
}

function cardFields(texts: Words): Html {
  return html`<fieldset class="by-card">
<legend>${texts.card}</legend>
${field('cardNumber', texts.cardNumber, '4548 8100 0000 0003')}
<div class="fields">
${field('expiry', texts.expiry, '12/49')}
${field('cvv', texts.cvv, '123')}
</div>
<p class="hint">${texts.testCard}</p>
</fieldset>`;
}

function bizumFields(texts: Words): Html {
  return html`<fieldset class="by-bizum">
<legend>${texts.bizum}</legend>
<div class="fields">
${field('phone', texts.phone, '+34700000000')}
${field('pin', texts.pin, '1234')}
</div>
<p class="hint">${texts.testPhone}</p>
</fieldset>`;
}

function field(name: string, label: string, value: string): Html {
  return html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="${name === 'phone' ? 'tel' : 'numeric'}" maxlength="30" value="${value}"></p>`;
}

function denialChoice(texts: Words): Html {
  const named = denials.map((code): [string, string] => [code, `${code} · ${texts.denials[code]}`]);
  return choice<string>('denial', texts.denialCode, {
    options: denials,
    texts: Object.fromEntries(named),
    chosen: '0190',
  });
}

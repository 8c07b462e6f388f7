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
  const said = words[language];
  const amount = formatAmount(operation.amountCents);
  return {
    language,
    title: said.payTitle,
    content: html`<form method="post" action="/sis/pago/${operation.id}" autocomplete="off">
<section class="card">
<h1>${said.payTitle}</h1>
${summary(operation, said)}
${methods(operation.payMethods.split(' '), said)}
<button class="primary" name="button" value="pay">${said.pay} ${amount}</button>
</section>
<section class="card quiet">
<h2>${said.otherEnds}</h2>
<div class="row">
${denialChoice(said)}
<button name="button" value="deny">${said.deny}</button>
</div>
<div class="row even">
<button name="button" value="cancel">${said.cancel}</button>
<button name="button" value="abandon">${said.abandon}</button>
</div>
<p class="hint">${said.cancelHint}</p>
</section>
<details class="card quiet">
<summary>${said.switches.title}</summary>
${paymentSwitchFields(switches, said)}
<p><a href="/sis/panel">${said.panelTitle}</a></p>
</details>
</form>`,
  };
}

export function summary(operation: Operation, said: Words): Html {
  const { merchantName, merchantCode, description, holder, orderCode } = operation;
  return html`<p class="amount"><span>${said.amount}</span> <strong>${formatAmount(operation.amountCents)}</strong></p>
<dl>
${line(said.merchant, merchantName || merchantCode)}
${description !== '' && line(said.concept, description)}
${holder !== '' && line(said.holder, holder)}
${line(said.order, html`<code>${orderCode}</code>`)}
</dl>`;
}

function line(name: string, value: Html | string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function methods(offered: readonly string[], said: Words): Html {
  if (!offered.includes('bizum')) return html`${chosen('card')}${cardFields(said)}`;
  if (!offered.includes('card')) return html`${chosen('bizum')}${bizumFields(said)}`;
  return html`<fieldset class="methods">
<legend>${said.howToPay}</legend>
<p class="tick"><input type="radio" id="by-card" name="method" value="card" checked>
<label for="by-card">${said.card}</label></p>
<p class="tick"><input type="radio" id="by-bizum" name="method" value="bizum">
<label for="by-bizum">${said.bizum}</label></p>
</fieldset>
${cardFields(said)}${bizumFields(said)}`;
}

function chosen(method: string): Html {
  return html`<input type="hidden" name="method" value="${method}">`;
}

function cardFields(said: Words): Html {
  return html`<fieldset class="by-card">
<legend>${said.card}</legend>
${field('cardNumber', said.cardNumber, '4548 8100 0000 0003')}
<div class="fields">
${field('expiry', said.expiry, '12/49')}
${field('cvv', said.cvv, '123')}
</div>
<p class="hint">${said.testCard}</p>
</fieldset>`;
}

function bizumFields(said: Words): Html {
  return html`<fieldset class="by-bizum">
<legend>${said.bizum}</legend>
<div class="fields">
${field('phone', said.phone, '+34700000000')}
${field('pin', said.pin, '1234')}
</div>
<p class="hint">${said.testPhone}</p>
</fieldset>`;
}

function field(name: string, label: string, value: string): Html {
  return html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="${name === 'phone' ? 'tel' : 'numeric'}" maxlength="30" value="${value}"></p>`;
}

function denialChoice(said: Words): Html {
  const named = denials.map((code): [string, string] => [code, `${code} · ${said.denials[code]}`]);
  return choice<string>('denial', said.denialCode, {
    options: denials,
    said: Object.fromEntries(named),
    chosen: '0190',
  });
}

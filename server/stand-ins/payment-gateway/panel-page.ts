import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Selectable } from 'kysely';
import { isApproved } from './decide-response.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import type { Operation, SentNotification } from './schema.ts';
import type { Switches } from './switches.ts';
import { callSwitchFields, paymentSwitchFields } from './switches-form.ts';
import { formatAmount, type Words, words } from './words.ts';

export type Panel = {
  switches: Switches;
  operations: readonly Operation[];
  notifications: readonly Selectable<SentNotification>[];
  isSaved: boolean;
};

export function panelPage(panel: Panel, language: Language): Page {
  const texts = words[language];
  return {
    language,
    title: texts.panelTitle,
    wide: true,
    content: html`<h1>${texts.panelTitle}</h1>
<form class="card" method="post" action="/sis/panel">
<p>${texts.panelText}</p>
<h2>${texts.forPayments}</h2>
${paymentSwitchFields(panel.switches, texts)}
<h2>${texts.forCalls}</h2>
${callSwitchFields(panel.switches, texts)}
<p><button class="primary">${texts.save}</button> ${panel.isSaved && html`<span role="status">${texts.saved}</span>`}</p>
</form>
<h2>${texts.operations}</h2>
${panel.operations.length === 0 && html`<p class="card">${texts.noOperations}</p>`}
<ul class="operations">
${panel.operations.map((operation) => operationItem(operation, panel, texts))}
</ul>`,
  };
}

function operationItem(operation: Operation, { notifications }: Panel, texts: Words): Html {
  const { id, orderCode, response, refundedCents, paidWith } = operation;
  const sent = notifications.filter(({ operationId }) => operationId === id);
  return html`<li class="card">
<h3><code>${orderCode}</code> ${stateBadge(response, texts)}</h3>
<p>${formatAmount(operation.amountCents)} · ${formatDateTime(seconds(operation.createdAt))}
${paidWith !== null && html` · ${texts[paidWith]}`}
${refundedCents > 0 && html` · ${texts.refunded} ${formatAmount(refundedCents)}`}</p>
<p>${operation.description}</p>
${sent.length === 0 ? html`<p class="hint">${texts.noNotifications}</p>` : html`<ol>${sent.map((one) => notificationItem(one, texts))}</ol>`}
${
  response !== null &&
  html`<form method="post" action="/sis/panel/operaciones/${id}/reenviar">
<button aria-label="${texts.resend} ${orderCode}">${texts.resend}</button>
</form>`
}
</li>`;
}

function stateBadge(response: string | null, texts: Words): Html {
  if (response === null) return html`<span class="badge open">${texts.states.open}</span>`;
  const state = isApproved(response) ? 'approved' : 'denied';
  return html`<span class="badge ${state}">${texts.states[state]} ${response}</span>`;
}

function notificationItem(
  { at, response, damage, status, problem }: Selectable<SentNotification>,
  texts: Words,
): Html {
  const how = (texts.damages as Record<string, string>)[damage] ?? damage;
  return html`<li>${formatDateTime(seconds(at))} · ${response} · ${how} → <strong>${status ?? problem ?? texts.noAnswer}</strong></li>`;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

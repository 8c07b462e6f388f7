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
  const said = words[language];
  return {
    language,
    title: said.panelTitle,
    wide: true,
    content: html`<h1>${said.panelTitle}</h1>
<form class="card" method="post" action="/sis/panel">
<p>${said.panelText}</p>
<h2>${said.forPayments}</h2>
${paymentSwitchFields(panel.switches, said)}
<h2>${said.forCalls}</h2>
${callSwitchFields(panel.switches, said)}
<p><button class="primary">${said.save}</button> ${panel.isSaved && html`<span role="status">${said.saved}</span>`}</p>
</form>
<h2>${said.operations}</h2>
${panel.operations.length === 0 && html`<p class="card">${said.noOperations}</p>`}
<ul class="operations">
${panel.operations.map((operation) => operationItem(operation, panel, said))}
</ul>`,
  };
}

function operationItem(operation: Operation, { notifications }: Panel, said: Words): Html {
  const { id, orderCode, response, refundedCents, paidWith } = operation;
  const sent = notifications.filter(({ operationId }) => operationId === id);
  return html`<li class="card">
<h3><code>${orderCode}</code> ${stateBadge(response, said)}</h3>
<p>${formatAmount(operation.amountCents)} · ${formatDateTime(seconds(operation.createdAt))}
${paidWith !== null && html` · ${said[paidWith]}`}
${refundedCents > 0 && html` · ${said.refunded} ${formatAmount(refundedCents)}`}</p>
<p>${operation.description}</p>
${sent.length === 0 ? html`<p class="hint">${said.noNotifications}</p>` : html`<ol>${sent.map((one) => notificationItem(one, said))}</ol>`}
${
  response !== null &&
  html`<form method="post" action="/sis/panel/operaciones/${id}/reenviar">
<button aria-label="${said.resend} ${orderCode}">${said.resend}</button>
</form>`
}
</li>`;
}

function stateBadge(response: string | null, said: Words): Html {
  if (response === null) return html`<span class="badge open">${said.states.open}</span>`;
  const state = isApproved(response) ? 'approved' : 'denied';
  return html`<span class="badge ${state}">${said.states[state]} ${response}</span>`;
}

function notificationItem(
  { at, response, damage, status, problem }: Selectable<SentNotification>,
  said: Words,
): Html {
  const how = (said.damages as Record<string, string>)[damage] ?? damage;
  return html`<li>${formatDateTime(seconds(at))} · ${response} · ${how} → <strong>${status ?? problem ?? said.noAnswer}</strong></li>`;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

import { formatDateTime } from '@cobertura/domain/dates.ts';
import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { type Html, html } from '../payment-gateway/html.ts';
import type { StoredRecord, StoredSubmission } from './schema.ts';
import { behaviours, maxRecords, maxSeconds, maxWaitSeconds, type Switches } from './switches.ts';
import { words } from './words.ts';

export type Panel = {
  switches: Switches;
  submissions: readonly StoredSubmission[];
  records: readonly StoredRecord[];
  isSaved: boolean;
};

export function panelPage(panel: Panel, language: Language): string {
  const texts = words[language];
  return `<!doctype html>\n${
    html`<html lang="${isoLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="stylesheet" href="/aeat/pages.css">
</head>
<body>
<header class="sandbox"><strong>${texts.sandbox}</strong><span>${texts.noAgency}</span></header>
<main class="wide">
<h1>${texts.title}</h1>
<form class="card" method="post" action="/aeat/panel">
<p>${texts.text}</p>
${switchFields(panel.switches, language)}
<p><button class="primary">${texts.save}</button> ${panel.isSaved && html`<span role="status">${texts.saved}</span>`}</p>
</form>
<h2>${texts.submissions}</h2>
${panel.submissions.length === 0 && html`<p class="card">${texts.noSubmissions}</p>`}
<ul class="operations">
${panel.submissions.map((submission) => submissionItem(submission, language))}
</ul>
<h2>${texts.records}</h2>
${panel.records.length === 0 && html`<p class="card">${texts.noRecords}</p>`}
<ul class="operations">
${panel.records.map(recordItem)}
</ul>
</main>
</body>
</html>
`.html
  }`;
}

function switchFields(chosen: Switches, language: Language): Html {
  const texts = words[language];
  return html`<div class="fields">
<p class="field"><label for="behaviour">${texts.behaviour}</label>
<select id="behaviour" name="behaviour">
${behaviours.map(
  (each) =>
    html`<option value="${each}"${each === chosen.behaviour && html` selected`}>${texts.behaviours[each]}</option>`,
)}
</select></p>
${number('answerSeconds', texts.answerSeconds, { max: maxSeconds, chosen: chosen.answerSeconds })}
${number('waitSeconds', texts.waitSeconds, { max: maxWaitSeconds, chosen: chosen.waitSeconds })}
${number('rejectNext', texts.rejectNext, { max: maxRecords, chosen: chosen.rejectNext })}
${number('doubtNext', texts.doubtNext, { max: maxRecords, chosen: chosen.doubtNext })}
<p class="field"><label for="unknownNif">${texts.unknownNif}</label>
<input id="unknownNif" name="unknownNif" maxlength="9" value="${chosen.unknownNif}"></p>
</div>`;
}

function number(name: string, label: string, { max, chosen }: { max: number; chosen: number }) {
  return html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="${max}" value="${chosen}"></p>`;
}

function submissionItem(submission: StoredSubmission, language: Language): Html {
  const { receivedAt, records, isIncident, outcome } = submission;
  const at = formatDateTime(Math.floor(receivedAt.getTime() / 1000));
  return html`<li class="card">${at} · ${records} · <strong>${outcome}</strong>
${isIncident && html` · ${words[language].incident}`}</li>`;
}

const badges = { Correcto: 'approved', AceptadoConErrores: 'open', Incorrecto: 'denied' } as const;

function recordItem({ number: invoice, operation, state, code, description }: StoredRecord): Html {
  return html`<li class="card">
<h3><code>${invoice}</code> <span class="badge ${badges[state]}">${state}</span></h3>
<p>${operation}${code !== null && html` · ${code} ${description ?? ''}`}</p>
</li>`;
}

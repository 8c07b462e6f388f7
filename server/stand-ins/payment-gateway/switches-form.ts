import { type Html, html } from './html.ts';
import {
  type CallSwitches,
  damages,
  maxSeconds,
  maxTimes,
  notifyWhen,
  type PaymentSwitches,
  replyModes,
} from './switches.ts';
import type { Words } from './words.ts';

/** The switches of one payment. */
export function paymentSwitchFields(chosen: PaymentSwitches, texts: Words): Html {
  const { switches } = texts;
  return html`<div class="fields">
${choice('notify', switches.notify, { options: notifyWhen, texts: texts.notifyWhen, chosen: chosen.notify })}
${choice('damage', switches.damage, { options: damages, texts: texts.damages, chosen: chosen.damage })}
${number('delaySeconds', switches.delaySeconds, { min: 0, max: maxSeconds, chosen: chosen.delaySeconds })}
${number('times', switches.times, { min: 1, max: maxTimes, chosen: chosen.times })}
</div>
${tick('together', switches.together, chosen.together)}
${tick('denialFirst', switches.denialFirst, chosen.denialFirst)}
${tick('returnParameters', switches.returnParameters, chosen.returnParameters)}`;
}

/** The switches for requests of the merchant's server. */
export function callSwitchFields(chosen: CallSwitches, texts: Words): Html {
  const { switches, replyModes: modes } = texts;
  return html`<div class="fields">
${choice('refunds', switches.refunds, { options: replyModes, texts: modes, chosen: chosen.refunds })}
${choice('queries', switches.queries, { options: replyModes, texts: modes, chosen: chosen.queries })}
${number('answerSeconds', switches.answerSeconds, { min: 0, max: maxSeconds, chosen: chosen.answerSeconds })}
</div>
${tick('refundsRefused', switches.refundsRefused, chosen.refundsRefused)}`;
}

type Choice<Option extends string> = {
  options: readonly Option[];
  texts: Record<Option, string>;
  chosen: Option;
};

export function choice<Option extends string>(
  name: string,
  label: string,
  { options, texts, chosen }: Choice<Option>,
): Html {
  return html`<p class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${options.map(
  (option) =>
    html`<option value="${option}"${option === chosen && html` selected`}>${texts[option]}</option>`,
)}
</select></p>`;
}

function number(
  name: string,
  label: string,
  { min, max, chosen }: { min: number; max: number; chosen: number },
): Html {
  return html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" inputmode="numeric" min="${min}" max="${max}" value="${chosen}"></p>`;
}

function tick(name: string, label: string, chosen: boolean): Html {
  return html`<p class="tick"><input id="${name}" name="${name}" type="checkbox" value="yes"${chosen && html` checked`}>
<label for="${name}">${label}</label></p>`;
}

import { type Html, html } from './html.ts';
import {
  answerings,
  type CallSwitches,
  damages,
  mostSeconds,
  mostTimes,
  notifyWhen,
  type PaymentSwitches,
} from './switches.ts';
import type { Words } from './words.ts';

/** The switches of one payment. */
export function paymentSwitchFields(chosen: PaymentSwitches, said: Words): Html {
  const { switches } = said;
  return html`<div class="fields">
${choice('notify', switches.notify, { options: notifyWhen, said: said.notifyWhen, chosen: chosen.notify })}
${choice('damage', switches.damage, { options: damages, said: said.damages, chosen: chosen.damage })}
${number('delaySeconds', switches.delaySeconds, { min: 0, max: mostSeconds, chosen: chosen.delaySeconds })}
${number('times', switches.times, { min: 1, max: mostTimes, chosen: chosen.times })}
</div>
${tick('together', switches.together, chosen.together)}
${tick('denialFirst', switches.denialFirst, chosen.denialFirst)}
${tick('returnParameters', switches.returnParameters, chosen.returnParameters)}`;
}

/** The switches for requests of the merchant's server. */
export function callSwitchFields(chosen: CallSwitches, said: Words): Html {
  const { switches, answerings: ways } = said;
  return html`<div class="fields">
${choice('refunds', switches.refunds, { options: answerings, said: ways, chosen: chosen.refunds })}
${choice('queries', switches.queries, { options: answerings, said: ways, chosen: chosen.queries })}
${number('answerSeconds', switches.answerSeconds, { min: 0, max: mostSeconds, chosen: chosen.answerSeconds })}
</div>
${tick('refundsRefused', switches.refundsRefused, chosen.refundsRefused)}`;
}

type Choice<Option extends string> = {
  options: readonly Option[];
  said: Record<Option, string>;
  chosen: Option;
};

export function choice<Option extends string>(
  name: string,
  label: string,
  { options, said, chosen }: Choice<Option>,
): Html {
  return html`<p class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${options.map(
  (option) =>
    html`<option value="${option}"${option === chosen && html` selected`}>${said[option]}</option>`,
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

import type { Language } from '../language.ts';
import { type Cents, formatEuros } from '../money.ts';
import { workingDaysInAll, workingDaysOf } from './clock.ts';
import { objectionDays } from './objection.ts';
import type { CoverageRules } from './rules.ts';
import { guaranteeMonths } from './workshop.ts';

/** What a contract says about repairs, for its clauses 4 to 7. */
export type RulesWords = {
  /** What is covered, and for how long a repair is guaranteed. */
  covered: string[];
  /** What happens when a repair is not covered. */
  notCovered: string[];
  /** How to report a fault, and how long it takes. */
  reporting: string[];
  /** What the family pays for a repair. */
  toPay: string[];
};

export function wordsOfRules(
  language: Language,
  rules: CoverageRules,
  desk: { phone: string },
): RulesWords {
  return { es: spanish, ga: galician }[language](rules, desk);
}

const { decision, diagnosis, repair } = workingDaysOf;

function spanish(rules: CoverageRules, { phone }: { phone: string }) {
  const { cap, repairsPerPeriod, reportDays } = rules;
  const { first, last, every } = payments(rules, {
    first: (ordinal, amount) => `por la ${ordinal}.ª reparación del periodo, ${amount}`,
    last: (ordinal, amount) => `por la ${ordinal}.ª y las siguientes, ${amount}`,
    every: (amount) => `Por cada reparación cubierta pagas ${amount}.`,
    none: 'nada',
  });
  return {
    covered: [
      `${repairsPerPeriod === null ? 'Sin límite de reparaciones.' : `Hasta ${repairsPerPeriod} ${repairsPerPeriod === 1 ? 'reparación' : 'reparaciones'} en el periodo.`} Cada una tiene ${guaranteeMonths} meses de garantía: si falla lo mismo, la repetimos sin coste.`,
    ],
    notCovered: [
      `Si algo no está cubierto, te decimos por qué por escrito. En ${objectionDays} días puedes pedir que lo revise otra persona.`,
    ],
    reporting: [
      `Comunica la avería en tu área de la web, con «Comunicar una avería», o llama al ${phone}, en ${reportDays} días. Si tardas más, lo estudiamos igual.`,
      `Te respondemos en ${inDays(decision)} y te decimos dónde entregar el portátil. Desde que llega, tardamos hasta ${inDays(diagnosis)} en saber qué le pasa y ${inDays(repair)} en repararlo; en total, ${inDays(workingDaysInAll)} como mucho, sin contar lo que te esperamos.`,
    ],
    toPay: [
      ...(every ? [every] : []),
      ...(last ? [`Por las reparaciones cubiertas pagas: ${[...first, last].join('; ')}.`] : []),
      ...(cap === null
        ? []
        : [`La cobertura paga como mucho ${formatEuros(cap)} por cada reparación.`]),
      ...(isFree(rules) ? ['Por las reparaciones cubiertas no pagas nada más.'] : []),
      ...(isFree(rules) && repairsPerPeriod === null
        ? []
        : ['Si te toca pagar algo, antes te enviamos un presupuesto y decides tú.']),
    ],
  };
}

function galician(rules: CoverageRules, { phone }: { phone: string }) {
  const { cap, repairsPerPeriod, reportDays } = rules;
  const { first, last, every } = payments(rules, {
    first: (ordinal, amount) => `pola ${ordinal}.ª reparación do período, ${amount}`,
    last: (ordinal, amount) => `pola ${ordinal}.ª e as seguintes, ${amount}`,
    every: (amount) => `Por cada reparación cuberta pagas ${amount}.`,
    none: 'nada',
  });
  return {
    covered: [
      `${repairsPerPeriod === null ? 'Sen límite de reparacións.' : `Ata ${repairsPerPeriod} ${repairsPerPeriod === 1 ? 'reparación' : 'reparacións'} no período.`} Cada unha ten ${guaranteeMonths} meses de garantía: se falla o mesmo, repetímola sen custo.`,
    ],
    notCovered: [
      `Se algo non está cuberto, dicímosche por que por escrito. En ${objectionDays} días podes pedir que o revise outra persoa.`,
    ],
    reporting: [
      `Comunica a avaría na túa área da web, con «Comunicar unha avaría», ou chama ao ${phone}, en ${reportDays} días. Se tardas máis, estudámolo igual.`,
      `Respondémosche en ${inDays(decision)} e dicímosche onde entregar o portátil. Desde que chega, tardamos ata ${inDays(diagnosis)} en saber que lle pasa e ${inDays(repair)} en reparalo; en total, ${inDays(workingDaysInAll)} como moito, sen contar o que te agardamos.`,
    ],
    toPay: [
      ...(every ? [every] : []),
      ...(last ? [`Polas reparacións cubertas pagas: ${[...first, last].join('; ')}.`] : []),
      ...(cap === null
        ? []
        : [`A cobertura paga como moito ${formatEuros(cap)} por cada reparación.`]),
      ...(isFree(rules) ? ['Polas reparacións cubertas non pagas nada máis.'] : []),
      ...(isFree(rules) && repairsPerPeriod === null
        ? []
        : ['Se che toca pagar algo, antes enviámosche un orzamento e decides ti.']),
    ],
  };
}

/** 2 días laborables. Both languages have the same words. */
export const inDays = (count: number) =>
  `${count} ${count === 1 ? 'día laborable' : 'días laborables'}`;

function isFree({ excess, cap }: CoverageRules): boolean {
  return cap === null && excess.every((amount) => amount === 0);
}

type PaymentWords = {
  first: (ordinal: number, amount: string) => string;
  last: (ordinal: number, amount: string) => string;
  every: (amount: string) => string;
  none: string;
};

/** The excess of each repair in words. Empty if the family never pays one. */
function payments({ excess, repairsPerPeriod }: CoverageRules, words: PaymentWords) {
  const amount = (cents: Cents) => (cents === 0 ? words.none : formatEuros(cents));
  const last = excess.at(-1);
  if (last === undefined || excess.every((cents) => cents === 0)) return { first: [] };
  if (excess.length === 1) return { first: [], every: words.every(amount(last)) };
  return {
    first: excess.slice(0, -1).map((cents, index) => words.first(index + 1, amount(cents))),
    // The last amount is for all repairs after it, if the period has more.
    last: (excess.length === repairsPerPeriod ? words.first : words.last)(
      excess.length,
      amount(last),
    ),
  };
}

import type { Language, Messages } from '@cobertura/domain/language.ts';
import { repairEnds } from '@cobertura/domain/repair/ends.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import {
  hello,
  loanerParagraphs,
  type MailFacts,
  placeFacts,
  seeRepair,
  typedParagraphs,
} from './mail-facts.ts';
import { rejectedWords } from './rejected-words.ts';
import { guaranteeWords, replacedWords } from './replaced-words.ts';

/** The mails from the decision that ends a repair, or from the repaired laptop, to its return. */
export const endWords = {
  ready: readyWords,
  closed: closedWords,
  rejected: rejectedWords,
  cancelled: cancelledWords,
};

type Ended = Exclude<RepairOutcome, 'replaced'>;

/** What the family collects, in the subject: only a repaired laptop is «listo». */
const collects: Record<Ended, Messages> = {
  repaired: { es: 'Listo para recoger', ga: 'Listo para recoller' },
  'no-fault': { es: 'Recoge el portátil, sin avería', ga: 'Recolle o portátil, sen avaría' },
  irreparable: { es: 'Recoge el portátil, sin reparar', ga: 'Recolle o portátil, sen reparar' },
  unrepaired: { es: 'Recoge el portátil, sin reparar', ga: 'Recolle o portátil, sen reparar' },
};

const outcomes: Record<Ended, Messages> = {
  repaired: {
    es: 'Está reparado y probado.',
    ga: 'Está reparado e probado.',
  },
  'no-fault': {
    es: 'Lo hemos probado y no hemos encontrado ninguna avería. No tienes que pagar nada.',
    ga: 'Probámolo e non atopamos ningunha avaría. Non tes que pagar nada.',
  },
  irreparable: {
    es: 'Sentimos decirte que no tiene arreglo.',
    ga: 'Sentimos dicirche que non ten arranxo.',
  },
  unrepaired: {
    es: 'Se devuelve sin reparar. No tienes que pagar nada.',
    ga: 'Devólvese sen reparar. Non tes que pagar nada.',
  },
};

function readyWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, outcome, workshop } = facts;
  if (outcome === 'replaced') return replacedWords(language, facts);
  const end = outcome ?? 'unrepaired';
  const isReady = end === 'repaired';
  const words = outcomes[end][language];
  const why = whyUnrepaired(language, facts);
  const done = typedParagraphs(facts.workDone ?? '');
  const greeting = hello[language](name);
  const place = placeFacts(language, workshop);
  return language === 'ga'
    ? {
        subject: `${collects[end].ga}: reparación ${number}`,
        greeting,
        paragraphs: [
          `O portátil de ${student} ${isReady ? 'está listo para recoller' : 'agarda por ti no taller'}. ${words}`,
          ...done,
          ...why,
          ...loanerParagraphs(language, facts),
        ],
        facts: [['O teu código para recollelo', facts.returnCode], ...place],
        action: { label: seeRepair.ga, url },
        afterwards: ['Dá o código só cando recollas o portátil.'],
      }
    : {
        subject: `${collects[end].es}: reparación ${number}`,
        greeting,
        paragraphs: [
          `El portátil de ${student} ${isReady ? 'está listo para recoger' : 'te espera en el taller'}. ${words}`,
          ...done,
          ...why,
          ...loanerParagraphs(language, facts),
        ],
        facts: [['Tu código para recogerlo', facts.returnCode], ...place],
        action: { label: seeRepair.es, url },
        afterwards: ['Da el código solo cuando recojas el portátil.'],
      };
}

function whyUnrepaired(language: Language, facts: MailFacts): string[] {
  return facts.outcome === 'irreparable'
    ? irreparableParagraphs(language, facts)
    : reasonOf(language, facts);
}

function closedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student } = facts;
  const guarantee = guaranteeWords(language, facts);
  return language === 'ga'
    ? {
        subject: `Rematou a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `O portátil de ${student} xa está contigo.`,
          ...guarantee,
          ...loanerParagraphs(language, facts),
          'Que tal o fixemos? Son dúas preguntas.',
        ],
        action: { label: 'Valorar a reparación', url },
      }
    : {
        subject: `Ha terminado tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `El portátil de ${student} ya está contigo.`,
          ...guarantee,
          ...loanerParagraphs(language, facts),
          '¿Qué tal lo hemos hecho? Son dos preguntas.',
        ],
        action: { label: 'Valorar la reparación', url },
      };
}

function cancelledWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, ended } = facts;
  const mayReport = ended?.by === 'cancelled' || ended?.by === 'info-lapsed';
  // The family knows its own reason.
  const isOwnEnd = facts.isOwnEnd && ended?.by === 'cancelled';
  const why = isOwnEnd ? [] : reasonOf(language, facts);
  return language === 'ga'
    ? {
        subject: `Anulada a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          isOwnEnd
            ? `Anulaches a reparación do portátil de ${student}. Quedou feito.`
            : `Anulamos a reparación do portátil de ${student}.`,
          ...why,
          ...loanerParagraphs(language, facts),
        ],
        action: { label: seeRepair.ga, url },
        afterwards: mayReport
          ? ['Se o portátil segue fallando, podes facer outro parte cando queiras.']
          : [],
      }
    : {
        subject: `Anulada tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          isOwnEnd
            ? `Has anulado la reparación del portátil de ${student}. Ya está hecho.`
            : `Hemos anulado la reparación del portátil de ${student}.`,
          ...why,
          ...loanerParagraphs(language, facts),
        ],
        action: { label: seeRepair.es, url },
        afterwards: mayReport
          ? ['Si el portátil sigue fallando, puedes hacer otro parte cuando quieras.']
          : [],
      };
}

/** Why it ended without a repair. Empty if it did not. */
function reasonOf(language: Language, { ended }: MailFacts): string[] {
  if (ended === null) return [];
  if (ended.by !== 'cancelled') return [repairEnds[ended.by][language]];
  return ended.why === null ? [] : [`Motivo: ${ended.why}`];
}

/** The contract promises the reason in writing, and the options. */
function irreparableParagraphs(
  language: Language,
  { irreparableWords, deskPhone }: MailFacts,
): string[] {
  return [
    ...typedParagraphs(irreparableWords),
    language === 'ga'
      ? `Chámanos ao ${deskPhone} ou escríbenos desde a páxina da reparación: dirémosche que opcións tes.`
      : `Llámanos al ${deskPhone} o escríbenos desde la página de la reparación: te diremos qué opciones tienes.`,
  ];
}

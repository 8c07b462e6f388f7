import type { Language, Messages } from '@cobertura/domain/language.ts';
import { repairEnds } from '@cobertura/domain/repair/ends.ts';
import { objectionDays } from '@cobertura/domain/repair/objection.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import { rejectionCodes } from '@cobertura/domain/repair/report.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import {
  hello,
  loanerParagraphs,
  type MailFacts,
  placeFacts,
  seeRepair,
  typedParagraphs,
} from './mail-facts.ts';
import { guaranteeWords, replacedWords } from './replaced-words.ts';

/** The mails from the decision that ends a repair, or from the repaired laptop, to its return. */
export const endWords = {
  ready: readyWords,
  closed: closedWords,
  rejected: rejectedWords,
  cancelled: cancelledWords,
};

const outcomes: Record<Exclude<RepairOutcome, 'replaced'>, Messages> = {
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
  const words = outcomes[outcome ?? 'unrepaired'][language];
  const why = whyUnrepaired(language, facts);
  const done = typedParagraphs(facts.workDone ?? '');
  const greeting = hello[language](name);
  const place = placeFacts(language, workshop);
  return language === 'ga'
    ? {
        subject: `Listo para recoller: reparación ${number}`,
        greeting,
        paragraphs: [
          `O portátil de ${student} está listo para recoller. ${words}`,
          ...done,
          ...why,
          ...loanerParagraphs(language, facts),
        ],
        facts: [['O teu código para recollelo', facts.returnCode], ...place],
        action: { label: seeRepair.ga, url },
        afterwards: ['Dá o código só cando recollas o portátil.'],
      }
    : {
        subject: `Listo para recoger: reparación ${number}`,
        greeting,
        paragraphs: [
          `El portátil de ${student} está listo para recoger. ${words}`,
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

function rejectedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, rejection, canObject, complaintsUrl, isHere, workshop } =
    facts;
  const motive = rejection ? rejectionCodes[rejection.code][language] : '';
  const words = typedParagraphs(rejection?.words ?? '');
  const greeting = hello[language](name);
  const place = placeFacts(language, workshop);
  return language === 'ga'
    ? {
        subject: `A túa reparación ${number} non está cuberta`,
        greeting,
        paragraphs: [
          `Revisamos a avaría do portátil de ${student} e a cobertura non a inclúe. Este é o motivo:`,
          ...words,
          ...(isHere ? ['O portátil está no taller: podes recollelo cando queiras.'] : []),
          ...loanerParagraphs(language, facts),
        ],
        facts: [
          ['Motivo', motive],
          ...(isHere ? [['O teu código para recollelo', facts.returnCode] as const, ...place] : []),
        ],
        action: { label: seeRepair.ga, url },
        afterwards: [
          ...(canObject
            ? [
                `Se non estás de acordo, tes ${objectionDays} días para pedir nesa páxina que o revise outra persoa${isHere ? ', sempre antes de recollelo' : ''}.`,
                'Tamén podes presentar unha reclamación.',
              ]
            : ['Se non estás de acordo, podes presentar unha reclamación.']),
        ],
        secondLink: { label: 'Reclamar', url: complaintsUrl },
      }
    : {
        subject: `Tu reparación ${number} no está cubierta`,
        greeting,
        paragraphs: [
          `Hemos revisado la avería del portátil de ${student} y la cobertura no la incluye. Este es el motivo:`,
          ...words,
          ...(isHere ? ['El portátil está en el taller: puedes recogerlo cuando quieras.'] : []),
          ...loanerParagraphs(language, facts),
        ],
        facts: [
          ['Motivo', motive],
          ...(isHere ? [['Tu código para recogerlo', facts.returnCode] as const, ...place] : []),
        ],
        action: { label: seeRepair.es, url },
        afterwards: [
          ...(canObject
            ? [
                `Si no estás de acuerdo, tienes ${objectionDays} días para pedir en esa página que lo revise otra persona${isHere ? ', siempre antes de recogerlo' : ''}.`,
                'También puedes presentar una reclamación.',
              ]
            : ['Si no estás de acuerdo, puedes presentar una reclamación.']),
        ],
        secondLink: { label: 'Reclamar', url: complaintsUrl },
      };
}

function cancelledWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, ended } = facts;
  const mayReport = ended?.by === 'cancelled' || ended?.by === 'info-lapsed';
  return language === 'ga'
    ? {
        subject: `Anulada a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `Anulamos a reparación do portátil de ${student}.`,
          ...reasonOf(language, facts),
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
          `Hemos anulado la reparación del portátil de ${student}.`,
          ...reasonOf(language, facts),
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

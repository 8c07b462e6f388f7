import { nextSteps } from '@cobertura/domain/complaint/grants.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { objectionDays } from '@cobertura/domain/repair/objection.ts';
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

/** A decision that a repair is not covered, or the answer to the family that asked for another decision. */
export function rejectedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, rejection, wasReviewed, complaintsUrl } = facts;
  const motive = rejection ? rejectionCodes[rejection.code][language] : '';
  const words = typedParagraphs(rejection?.words ?? '');
  const shared = {
    greeting: hello[language](name),
    ...placeOf(language, facts),
    action: { label: seeRepair[language], url },
    afterwards: nextOf(language, facts),
    secondLink: { label: 'Reclamar', url: complaintsUrl },
  };
  return language === 'ga'
    ? {
        ...shared,
        subject: wasReviewed
          ? `Resposta á túa revisión: a reparación ${number} non está cuberta`
          : `A túa reparación ${number} non está cuberta`,
        paragraphs: [
          wasReviewed
            ? `Pedíchesnos que outra persoa revisase a avaría do portátil de ${student}. Decidiuno alguén distinto, e tampouco pode incluíla na cobertura.`
            : `Revisamos a avaría do portátil de ${student} e a cobertura non a inclúe.`,
          `Motivo: ${motive}.`,
          ...words,
          ...hereParagraphs(language, facts),
          ...loanerParagraphs(language, facts),
        ],
      }
    : {
        ...shared,
        subject: wasReviewed
          ? `Respuesta a tu revisión: la reparación ${number} no está cubierta`
          : `Tu reparación ${number} no está cubierta`,
        paragraphs: [
          wasReviewed
            ? `Nos pediste que otra persona revisara la avería del portátil de ${student}. Lo ha decidido alguien distinto, y tampoco puede incluirla en la cobertura.`
            : `Hemos revisado la avería del portátil de ${student} y la cobertura no la incluye.`,
          `Motivo: ${motive}.`,
          ...words,
          ...hereParagraphs(language, facts),
          ...loanerParagraphs(language, facts),
        ],
      };
}

function hereParagraphs(language: Language, { isHere }: MailFacts): string[] {
  if (!isHere) return [];
  return [
    language === 'ga'
      ? 'O portátil está no taller: podes recollelo cando queiras.'
      : 'El portátil está en el taller: puedes recogerlo cuando quieras.',
  ];
}

/** Where the laptop waits. Nothing while the family has it. */
function placeOf(
  language: Language,
  { isHere, returnCode, workshop }: MailFacts,
): Pick<MailWords, 'facts'> {
  if (!isHere) return {};
  const label = language === 'ga' ? 'O teu código para recollelo' : 'Tu código para recogerlo';
  return { facts: [[label, returnCode], ...placeFacts(language, workshop)] };
}

/** What the family can do. After a second decision also outside of the company. */
function nextOf(language: Language, { canObject, wasReviewed, isHere }: MailFacts): string[] {
  if (canObject) {
    return language === 'ga'
      ? [
          `Se non estás de acordo, tes ${objectionDays} días para pedir nesa páxina que o revise outra persoa${isHere ? ', sempre antes de recollelo' : ''}.`,
          'Tamén podes presentar unha reclamación.',
        ]
      : [
          `Si no estás de acuerdo, tienes ${objectionDays} días para pedir en esa página que lo revise otra persona${isHere ? ', siempre antes de recogerlo' : ''}.`,
          'También puedes presentar una reclamación.',
        ];
  }
  return [
    language === 'ga'
      ? 'Se non estás de acordo, podes presentar unha reclamación.'
      : 'Si no estás de acuerdo, puedes presentar una reclamación.',
    ...(wasReviewed ? nextSteps[language] : []),
  ];
}

import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language, Messages } from '@cobertura/domain/language.ts';
import { objectionDays, type RepairOutcome } from '@cobertura/domain/repair/life.ts';
import { rejectionCodes } from '@cobertura/domain/repair/report.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import { hello, type MailFacts, placeFacts, seeRepair, typedParagraphs } from './mail-facts.ts';

/** The mails from the decision that ends a repair, or from the repaired laptop, to its return. */
export const endWords = {
  ready: readyWords,
  closed: closedWords,
  rejected: rejectedWords,
  cancelled: cancelledWords,
};

const outcomes: Record<RepairOutcome, Messages> = {
  repaired: {
    es: 'Está reparado y probado.',
    ga: 'Está reparado e probado.',
  },
  replaced: {
    es: 'No tenía arreglo, así que te damos otro en su lugar.',
    ga: 'Non tiña amaño, así que che damos outro no seu lugar.',
  },
  'no-fault': {
    es: 'Lo hemos probado y no hemos encontrado ninguna avería. No tienes que pagar nada.',
    ga: 'Probámolo e non atopamos ningunha avaría. Non tes que pagar nada.',
  },
  irreparable: {
    es: 'Sentimos decirte que no tiene arreglo.',
    ga: 'Sentimos dicirche que non ten amaño.',
  },
  unrepaired: {
    es: 'Se devuelve sin reparar. No tienes que pagar nada.',
    ga: 'Devólvese sen reparar. Non tes que pagar nada.',
  },
};

function readyWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, outcome, workshop } = facts;
  const words = outcomes[outcome ?? 'unrepaired'][language];
  const why = whyUnrepaired(language, facts);
  const greeting = hello[language](name);
  const place = placeFacts(language, workshop);
  return language === 'ga'
    ? {
        subject: `Listo para recoller: reparación ${number}`,
        greeting,
        paragraphs: [`O portátil de ${student} está listo para recoller. ${words}`, ...why],
        facts: [['O teu código para recollelo', facts.returnCode], ...place],
        action: { label: seeRepair.ga, url },
        afterwards: ['Dá o código só cando recollas o portátil.'],
      }
    : {
        subject: `Listo para recoger: reparación ${number}`,
        greeting,
        paragraphs: [`El portátil de ${student} está listo para recoger. ${words}`, ...why],
        facts: [['Tu código para recogerlo', facts.returnCode], ...place],
        action: { label: seeRepair.es, url },
        afterwards: ['Da el código solo cuando recojas el portátil.'],
      };
}

function whyUnrepaired(language: Language, facts: MailFacts): string[] {
  if (facts.outcome === 'irreparable') return typedParagraphs(facts.irreparableWords);
  return facts.outcome === 'unrepaired' ? [reasonOf(language, facts)] : [];
}

function closedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, guaranteedUntil } = facts;
  const day = guaranteedUntil === null ? undefined : formatDate(guaranteedUntil);
  return language === 'ga'
    ? {
        subject: `Rematou a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `O portátil de ${student} xa está contigo.`,
          ...(day
            ? [
                `A reparación ten garantía ata o ${day}: se volve fallar, avísanos desde a túa páxina.`,
              ]
            : []),
          'Que tal o fixemos? Son dúas preguntas.',
        ],
        action: { label: 'Valorar a reparación', url },
      }
    : {
        subject: `Ha terminado tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `El portátil de ${student} ya está contigo.`,
          ...(day
            ? [
                `La reparación tiene garantía hasta el ${day}: si vuelve a fallar, avísanos desde tu página.`,
              ]
            : []),
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
  const { number, name, url, student } = facts;
  return language === 'ga'
    ? {
        subject: `Anulada a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [`Anulamos a reparación do portátil de ${student}.`, reasonOf(language, facts)],
        action: { label: seeRepair.ga, url },
        afterwards: ['Se o portátil segue fallando, podes facer outro parte cando queiras.'],
      }
    : {
        subject: `Anulada tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `Hemos anulado la reparación del portátil de ${student}.`,
          reasonOf(language, facts),
        ],
        action: { label: seeRepair.es, url },
        afterwards: ['Si el portátil sigue fallando, puedes hacer otro parte cuando quieras.'],
      };
}

function reasonOf(language: Language, { ended: { event, why } }: MailFacts): string {
  if (event === 'info-lapsed')
    return language === 'ga'
      ? 'Non recibimos a tempo o dato que che pedimos.'
      : 'No recibimos a tiempo el dato que te pedimos.';
  if (event === 'contract-ended')
    return language === 'ga'
      ? 'O contrato da cobertura terminou.'
      : 'El contrato de la cobertura ha terminado.';
  return `Motivo: ${why ?? '—'}`;
}

import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type LoanItem, loanItems } from '@cobertura/domain/loaner/loaner.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

/** What the mails of a loan say. */
type LoanFacts = {
  /** The first name of the person. */
  name: string;
  code: string;
  model: string;
  student: string;
  /** The number of the repair. */
  number: string;
  /** The last day in Madrid: 2026-11-15. */
  dueOn: string;
  /** What went out with it and what was whole. */
  items: readonly LoanItem[];
  /** How it went out, in the words of the person who lent it. */
  words: string;
  /** The page of the repair. */
  url: string;
  /** The support desk. */
  phone: string;
};

/** The mails of a loan: once when it is lent, once before its last day and once after it. */
export const loanWords = { lent: lentWords, due: dueWords, overdue: overdueWords };

function lentWords(language: Language, facts: LoanFacts): MailWords {
  const { code, student, phone } = facts;
  const day = dayOf(facts);
  return language === 'ga'
    ? {
        ...sharedWords(language, facts),
        subject: `Prestámosche un portátil: ${code}`,
        paragraphs: [
          `Mentres o portátil de ${student} está en reparación, podes usar este. Queda ao teu nome ata que o devolvas.`,
          `Devólveo como moi tarde o ${day}, no mesmo sitio onde cho deron e con todo o que leva.`,
        ],
        afterwards: [
          'Cóidao como se fose teu: lonxe da auga e da comida, e ben gardado na mochila.',
          'Antes de devolvelo, garda os teus ficheiros noutro sitio e pecha a túa sesión: borramos todo o que quede dentro.',
          `Se lle pasa algo ou precisas máis días, chámanos ao ${phone}.`,
        ],
      }
    : {
        ...sharedWords(language, facts),
        subject: `Te prestamos un portátil: ${code}`,
        paragraphs: [
          `Mientras el portátil de ${student} está en reparación, puedes usar este. Queda a tu nombre hasta que lo devuelvas.`,
          `Devuélvelo como muy tarde el ${day}, en el mismo sitio donde te lo dieron y con todo lo que lleva.`,
        ],
        afterwards: [
          'Cuídalo como si fuera tuyo: lejos del agua y de la comida, y bien guardado en la mochila.',
          'Antes de devolverlo, guarda tus archivos en otro sitio y cierra tu sesión: borramos todo lo que quede dentro.',
          `Si le pasa algo o necesitas más días, llámanos al ${phone}.`,
        ],
      };
}

function dueWords(language: Language, facts: LoanFacts): MailWords {
  const { code, phone } = facts;
  const day = dayOf(facts);
  return language === 'ga'
    ? {
        ...sharedWords(language, facts),
        subject: `O portátil de préstamo ${code} devólvese o ${day}`,
        paragraphs: [
          `Lembrámosche que o portátil de préstamo ${code} hai que devolvelo como moi tarde o ${day}, no mesmo sitio onde cho deron e con todo o que leva.`,
          'Antes, garda os teus ficheiros noutro sitio e pecha a túa sesión.',
        ],
        afterwards: [`Se precisas máis días, chámanos ao ${phone} e vémolo.`],
      }
    : {
        ...sharedWords(language, facts),
        subject: `El portátil de préstamo ${code} se devuelve el ${day}`,
        paragraphs: [
          `Te recordamos que el portátil de préstamo ${code} hay que devolverlo como muy tarde el ${day}, en el mismo sitio donde te lo dieron y con todo lo que lleva.`,
          'Antes, guarda tus archivos en otro sitio y cierra tu sesión.',
        ],
        afterwards: [`Si necesitas más días, llámanos al ${phone} y lo vemos.`],
      };
}

function overdueWords(language: Language, facts: LoanFacts): MailWords {
  const { code, phone } = facts;
  const day = dayOf(facts);
  return language === 'ga'
    ? {
        ...sharedWords(language, facts),
        subject: `Falta por devolver o portátil de préstamo ${code}`,
        paragraphs: [
          `O portátil de préstamo ${code} tiña que volver o ${day} e aínda non nos consta. Outra familia pode estar a agardar por el.`,
          'Tráeo en canto poidas, con todo o que leva, ao mesmo sitio onde cho deron.',
        ],
        afterwards: [`Se xa o devolviches ou hai algún problema, chámanos ao ${phone}.`],
      }
    : {
        ...sharedWords(language, facts),
        subject: `Falta por devolver el portátil de préstamo ${code}`,
        paragraphs: [
          `El portátil de préstamo ${code} tenía que volver el ${day} y todavía no nos consta. Otra familia puede estar esperándolo.`,
          'Tráelo en cuanto puedas, con todo lo que lleva, al mismo sitio donde te lo dieron.',
        ],
        afterwards: [`Si ya lo devolviste o hay algún problema, llámanos al ${phone}.`],
      };
}

function sharedWords(language: Language, facts: LoanFacts) {
  const { name, code, model, number, items, words, url } = facts;
  const labels = {
    es: {
      hello: `Hola, ${name}:`,
      loaner: 'Portátil de préstamo',
      items: 'Va con, y en buen estado',
      words: 'Notas',
      due: 'Último día para devolverlo',
      number: 'Reparación',
      see: 'Ver mi reparación',
    },
    ga: {
      hello: `Ola, ${name}:`,
      loaner: 'Portátil de préstamo',
      items: 'Vai con, e en bo estado',
      words: 'Notas',
      due: 'Último día para devolvelo',
      number: 'Reparación',
      see: 'Ver a miña reparación',
    },
  }[language];
  const went = items.map((item) => loanItems[item][language].toLowerCase());
  return {
    greeting: labels.hello,
    facts: [
      [labels.loaner, `${code} · ${model}`],
      ...(went.length > 0 ? [[labels.items, joinNames(went, language)] as const] : []),
      ...(words === '' ? [] : [[labels.words, words] as const]),
      [labels.due, dayOf(facts)],
      [labels.number, number],
    ] satisfies MailWords['facts'],
    action: { label: labels.see, url },
  };
}

function dayOf({ dueOn }: LoanFacts): string {
  return formatDate(startOfIsoDay(dueOn));
}

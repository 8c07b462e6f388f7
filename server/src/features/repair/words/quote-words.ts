import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { formatEuros } from '@cobertura/domain/money.ts';
import { inDays } from '@cobertura/domain/repair/rules-words.ts';
import { wordsOfSplit } from '@cobertura/domain/repair/split-words.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import { hello, type MailFacts, type QuoteMail, typedParagraphs } from './mail-facts.ts';

/** The mails about a quote that waits for its family. */
export const quoteWords = { quote: newQuoteWords, 'quote-reminder': reminderWords };

function newQuoteWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student } = facts;
  const quote = quoteOf(facts);
  const diagnosis = typedParagraphs(quote.diagnosis);
  const why = wordsOfSplit(language, quote);
  return language === 'ga'
    ? {
        subject: `Tes un orzamento para a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `Xa sabemos que lle pasa ao portátil de ${student}. Vai adxunto o orzamento para reparalo.`,
          ...diagnosis,
          why,
        ],
        facts: shareFacts(language, quote),
        action: { label: 'Ver o orzamento', url },
        afterwards: [
          `O portátil estará listo ${inDays(quote.workingDays)} despois de recibir o teu pagamento.`,
          noDecision.ga,
        ],
      }
    : {
        subject: `Tienes un presupuesto para tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `Ya sabemos qué le pasa al portátil de ${student}. Va adjunto el presupuesto para repararlo.`,
          ...diagnosis,
          why,
        ],
        facts: shareFacts(language, quote),
        action: { label: 'Ver el presupuesto', url },
        afterwards: [
          `El portátil estará listo ${inDays(quote.workingDays)} después de recibir tu pago.`,
          noDecision.es,
        ],
      };
}

function reminderWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student } = facts;
  const quote = quoteOf(facts);
  const { daysLeft, isAccepted } = quote;
  const until = `${formatDate(quote.validUntil)}${daysLeft > 1 ? ` (${daysLeft} días)` : ''}`;
  return language === 'ga'
    ? {
        subject: `O orzamento da túa reparación ${number} espera por ti`,
        greeting: hello.ga(name),
        paragraphs: [
          isAccepted
            ? `Aceptaches o orzamento do portátil de ${student}, e só falta pagalo. Podes facelo ata o ${until}.`
            : `Aínda non sabemos se queres reparar o portátil de ${student}. Podes aceptar o orzamento ata o ${until}.`,
        ],
        facts: shareFacts(language, quote),
        action: { label: 'Ver o orzamento', url },
        afterwards: [noDecision.ga],
      }
    : {
        subject: `El presupuesto de tu reparación ${number} te espera`,
        greeting: hello.es(name),
        paragraphs: [
          isAccepted
            ? `Aceptaste el presupuesto del portátil de ${student}, y solo falta pagarlo. Puedes hacerlo hasta el ${until}.`
            : `Todavía no sabemos si quieres reparar el portátil de ${student}. Puedes aceptar el presupuesto hasta el ${until}.`,
        ],
        facts: shareFacts(language, quote),
        action: { label: 'Ver el presupuesto', url },
        afterwards: [noDecision.es],
      };
}

const noDecision = {
  es: 'Si no lo aceptas, recoges el portátil sin reparar y no pagas nada.',
  ga: 'Se non o aceptas, recolles o portátil sen reparar e non pagas nada.',
};

function shareFacts(
  language: Language,
  { coverage, family, validUntil }: QuoteMail,
): NonNullable<MailWords['facts']> {
  const labels = {
    es: { coverage: 'Paga la cobertura', family: 'Pagas tú', until: 'Válido hasta' },
    ga: { coverage: 'Paga a cobertura', family: 'Pagas ti', until: 'Válido ata' },
  }[language];
  return [
    [labels.coverage, formatEuros(coverage)],
    [labels.family, formatEuros(family)],
    [labels.until, formatDate(validUntil)],
  ];
}

/** These mails are sent only while a quote waits. */
function quoteOf({ quote }: MailFacts): QuoteMail {
  if (!quote) throw new Error('the repair has no quote');
  return quote;
}

import { formatDate, formatExactTime, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { RepairNews } from '@cobertura/domain/repair/news.ts';
import { repairCauses, repairParts } from '@cobertura/domain/repair/report.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import { endWords } from './words/end-words.ts';
import {
  hello,
  type MailFacts,
  refundParagraphs,
  seeRepair,
  typedParagraphs,
} from './words/mail-facts.ts';
import { quoteWords } from './words/quote-words.ts';
import { stepWords } from './words/step-words.ts';

/** Says that a report arrived, with its content, and what happens next. */
export function receiptWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, followUrl } = facts;
  const repeats = facts.repeats ?? undefined;
  return language === 'ga'
    ? {
        subject: `Recibimos o teu parte de avaría ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          'Recibimos o teu parte de avaría. Isto é o que nos contaches:',
          ...(repeats
            ? [`Vai dentro da garantía da reparación ${repeats}, así que é das primeiras.`]
            : []),
        ],
        facts: reportFacts(language, facts),
        action: { label: 'Seguir a reparación', url: followUrl },
        afterwards: [
          ...next(language, facts),
          'Garda este correo: con esta ligazón ves en que punto está, sen iniciar sesión.',
        ],
      }
    : {
        subject: `Hemos recibido tu parte de avería ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          'Hemos recibido tu parte de avería. Esto es lo que nos contaste:',
          ...(repeats
            ? [`Va dentro de la garantía de la reparación ${repeats}, así que es de las primeras.`]
            : []),
        ],
        facts: reportFacts(language, facts),
        action: { label: 'Seguir la reparación', url: followUrl },
        afterwards: [
          ...next(language, facts),
          'Guarda este correo: con este enlace ves en qué punto está, sin iniciar sesión.',
        ],
      };
}

/** The desk reported for the family, which can say that it did not ask for it. */
export function behalfWords(language: Language, facts: MailFacts): MailWords {
  const words = {
    ...receiptWords(language, facts),
    facts: reportFacts(language, facts, { isBehalf: true }),
  };
  const url = `${facts.followUrl}&disown=1`;
  return language === 'ga'
    ? {
        ...words,
        paragraphs: [
          'Fixemos este parte de avaría por ti, co que nos contaches:',
          ...words.paragraphs.slice(1),
        ],
        secondLink: { label: 'Non fun eu', url },
      }
    : {
        ...words,
        paragraphs: [
          'Hemos hecho este parte de avería por ti, con lo que nos contaste:',
          ...words.paragraphs.slice(1),
        ],
        secondLink: { label: 'No he sido yo', url },
      };
}

function next(language: Language, { decideBy }: MailFacts): string[] {
  if (decideBy === null) return [];
  const day = formatDate(decideBy);
  return [
    language === 'ga'
      ? `Agora revisámolo. Como tarde o ${day} dirémosche como entregar o portátil, ou se precisamos algo máis.`
      : `Ahora lo revisamos. Como tarde el ${day} te diremos cómo entregar el portátil, o si necesitamos algo más.`,
  ];
}

function reportFacts(
  language: Language,
  facts: MailFacts,
  { isBehalf = false }: { isBehalf?: boolean } = {},
): NonNullable<MailWords['facts']> {
  const labels = {
    es: {
      number: 'Número',
      received: 'Recibido',
      student: 'Portátil de',
      parts: 'Qué falla',
      cause: 'Qué pasó',
      day: 'Qué día',
      text: 'Con tus palabras',
      told: 'Lo que nos contaste',
      photos: 'Fotos',
      noPhoto: 'Sin foto',
      backup: 'Copia de lo que hay dentro',
      yes: 'sí',
      no: 'no',
      key: 'Clave para seguirla',
    },
    ga: {
      number: 'Número',
      received: 'Recibido',
      student: 'Portátil de',
      parts: 'Que falla',
      cause: 'Que pasou',
      day: 'Que día',
      text: 'Coas túas palabras',
      told: 'O que nos contaches',
      photos: 'Fotos',
      noPhoto: 'Sen foto',
      backup: 'Copia do que hai dentro',
      yes: 'si',
      no: 'non',
      key: 'Clave para seguila',
    },
  }[language];
  const parts = facts.parts.map((part) => repairParts[part][language]);
  return [
    [labels.number, facts.number],
    [labels.received, formatExactTime(facts.reportedAt)],
    [labels.student, facts.student],
    [labels.parts, joinNames(parts, language)],
    [labels.cause, repairCauses[facts.cause][language]],
    [labels.day, formatDate(startOfIsoDay(facts.happenedOn))],
    [isBehalf ? labels.told : labels.text, facts.text],
    facts.photoCount > 0 || facts.noPhotoReason === ''
      ? [labels.photos, String(facts.photoCount)]
      : [labels.noPhoto, facts.noPhotoReason],
    ...(facts.knowsBackup
      ? [[labels.backup, facts.hasBackup ? labels.yes : labels.no] as const]
      : []),
    [labels.key, facts.key],
  ];
}

export function messageWords(
  language: Language,
  facts: Pick<MailFacts, 'number' | 'name' | 'url' | 'text' | 'complaintsUrl'> & {
    /** The family cannot write to a repair that has ended. */
    canReply: boolean;
  },
): MailWords {
  const { number, name, url, text, canReply, complaintsUrl } = facts;
  const action = { label: seeRepair[language], url };
  const greeting = hello[language](name);
  return language === 'ga'
    ? {
        subject: `Unha mensaxe sobre a túa reparación ${number}`,
        greeting,
        paragraphs: typedParagraphs(text),
        action,
        ...(canReply
          ? { afterwards: ['Podes respondernos nesa páxina.'] }
          : {
              afterwards: ['A reparación rematou. Se non estás de acordo, podes reclamar.'],
              secondLink: { label: 'Reclamar', url: complaintsUrl },
            }),
      }
    : {
        subject: `Un mensaje sobre tu reparación ${number}`,
        greeting,
        paragraphs: typedParagraphs(text),
        action,
        ...(canReply
          ? { afterwards: ['Puedes respondernos en esa página.'] }
          : {
              afterwards: ['La reparación ha terminado. Si no estás de acuerdo, puedes reclamar.'],
              secondLink: { label: 'Reclamar', url: complaintsUrl },
            }),
      };
}

/** The mail that follows from an event. */
export function newsWords(language: Language, news: RepairNews, facts: MailFacts): MailWords {
  const words = { ...stepWords, ...quoteWords, ...endWords }[news](language, facts);
  if (news !== 'ready' && news !== 'cancelled') return words;
  return { ...words, paragraphs: [...words.paragraphs, ...refundParagraphs(language, facts)] };
}

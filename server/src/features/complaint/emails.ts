import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { needsNextSteps, nextSteps } from '@cobertura/domain/complaint/grants.ts';
import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import { formatSecond } from './words.ts';

type ComplaintMail = { view: ComplaintView; url: string };

type MessageMail = ComplaintMail & {
  text: string;
  /** False if the files are too large for a mail. */
  isWithFiles: boolean;
};

const filesByLink = {
  es: 'Los archivos pesan demasiado para un correo: están en el enlace.',
  ga: 'Os ficheiros pesan demasiado para un correo: están na ligazón.',
};

const follow = { es: 'Ver mi reclamación', ga: 'Ver a miña reclamación' };

/** The words are only in the PDF: otherwise the form could send any text to a stranger by mail. */
export function receiptWords(language: Language, { view, url }: ComplaintMail): MailWords {
  const { number, receivedAt, dueAt } = view;
  const about = complaintKindFacts[view.kind].label[language];
  const day = dueAt === null ? '' : formatDate(dueAt);
  const at = formatSecond(language, receivedAt);
  const action = { label: follow[language], url };
  return language === 'ga'
    ? {
        subject: `Recibimos a túa reclamación ${number}`,
        greeting: 'Ola:',
        paragraphs: [
          'Recibimos a túa reclamación. Vai adxunto o xustificante co que nos contaches.',
        ],
        facts: [
          ['Número', number],
          ['Recibida', at],
          ['Sobre', about],
          ['Responderémosche como tarde o', day],
        ],
        action,
        afterwards: [
          'Con esta ligazón podes seguila, engadir algo e enviar ficheiros. Garda o correo: quen teña a ligazón pode vela.',
          'Se non presentaches ti esta reclamación, respóndenos a este correo.',
        ],
      }
    : {
        subject: `Hemos recibido tu reclamación ${number}`,
        greeting: 'Hola:',
        paragraphs: [
          'Hemos recibido tu reclamación. Va adjunto el justificante con lo que nos contaste.',
        ],
        facts: [
          ['Número', number],
          ['Recibida', at],
          ['Sobre', about],
          ['Te responderemos como tarde el', day],
        ],
        action,
        afterwards: [
          'Con este enlace puedes seguirla, añadir algo y enviar archivos. Guarda el correo: quien tenga el enlace puede verla.',
          'Si no has presentado tú esta reclamación, respóndenos a este correo.',
        ],
      };
}

export function questionWords(
  language: Language,
  { view, url, text, isWithFiles }: MessageMail,
): MailWords {
  const { number, replyBy } = view;
  const day = replyBy === null ? undefined : formatDate(replyBy);
  const paragraphs = text.split(/\n+/);
  return language === 'ga'
    ? {
        subject: `Precisamos un dato para a túa reclamación ${number}`,
        greeting: `Ola, ${view.name}:`,
        paragraphs: ['Para responderche precisamos que nos digas unha cousa:', ...paragraphs],
        action: { label: 'Responder', url },
        afterwards: [
          ...(isWithFiles ? [] : [filesByLink.ga]),
          ...(day ? [`Tes ata o ${day} para responder. Mentres tanto o prazo está parado.`] : []),
          'Se prefires responder por teléfono ou por carta, tamén vale.',
        ],
      }
    : {
        subject: `Necesitamos un dato para tu reclamación ${number}`,
        greeting: `Hola, ${view.name}:`,
        paragraphs: ['Para responderte necesitamos que nos digas una cosa:', ...paragraphs],
        action: { label: 'Responder', url },
        afterwards: [
          ...(isWithFiles ? [] : [filesByLink.es]),
          ...(day
            ? [`Tienes hasta el ${day} para responder. Mientras tanto el plazo está parado.`]
            : []),
          'Si prefieres responder por teléfono o por carta, también vale.',
        ],
      };
}

/** The new kind may have another deadline than the one in the receipt. */
export function newKindWords(
  language: Language,
  { view, url, dueAt }: ComplaintMail & { dueAt: number },
): MailWords {
  const { number, name } = view;
  const about = complaintKindFacts[view.kind].label[language];
  const day = formatDate(dueAt);
  const action = { label: follow[language], url };
  return language === 'ga'
    ? {
        subject: `Cambiamos o tema da túa reclamación ${number}`,
        greeting: `Ola, ${name}:`,
        paragraphs: [
          'Cambiamos o tema da túa reclamación para que a responda quen mellor o coñece.',
        ],
        facts: [
          ['Sobre', about],
          ['Responderémosche como tarde o', day],
        ],
        action,
        afterwards: ['Se non che parece ben, cóntanolo nesa páxina ou responde a este correo.'],
      }
    : {
        subject: `Hemos cambiado el tema de tu reclamación ${number}`,
        greeting: `Hola, ${name}:`,
        paragraphs: [
          'Hemos cambiado el tema de tu reclamación para que la responda quien mejor lo conoce.',
        ],
        facts: [
          ['Sobre', about],
          ['Te responderemos como tarde el', day],
        ],
        action,
        afterwards: ['Si no te parece bien, cuéntanoslo en esa página o responde a este correo.'],
      };
}

export function answerWords(
  language: Language,
  { view, url, text, isWithFiles }: MessageMail,
): MailWords {
  const paragraphs = text.split(/\n+/);
  const next = view.granted && needsNextSteps(view.granted) ? nextSteps[language] : [];
  const action = { label: follow[language], url };
  return language === 'ga'
    ? {
        subject: `A nosa resposta á túa reclamación ${view.number}`,
        greeting: `Ola, ${view.name}:`,
        paragraphs,
        action,
        afterwards: [
          ...(isWithFiles ? [] : [filesByLink.ga]),
          ...next,
          'Vai adxunta a resposta en PDF. Na ligazón podes dicirnos que che pareceu a atención.',
        ],
      }
    : {
        subject: `Nuestra respuesta a tu reclamación ${view.number}`,
        greeting: `Hola, ${view.name}:`,
        paragraphs,
        action,
        afterwards: [
          ...(isWithFiles ? [] : [filesByLink.es]),
          ...next,
          'Va adjunta la respuesta en PDF. En el enlace puedes decirnos qué te ha parecido la atención.',
        ],
      };
}

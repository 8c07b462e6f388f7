import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import { hello, type MailFacts, placeFacts, seeRepair, typedParagraphs } from './mail-facts.ts';

/** The mails until the laptop is ready. */
export const stepWords = {
  'info-asked': askedWords,
  'info-reminder': reminderWords,
  accepted: acceptedWords,
  objected: objectedWords,
  upheld: upheldWords,
  received: receivedWords,
  'part-awaited': partWords,
};

function askedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, question } = facts;
  const asked = typedParagraphs(question);
  return language === 'ga'
    ? {
        subject: `Precisamos un dato para a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: ['Para seguir precisamos que nos digas unha cousa:', ...asked],
        action: { label: 'Responder', url },
        afterwards: replyTime(language, facts),
      }
    : {
        subject: `Necesitamos un dato para tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: ['Para seguir necesitamos que nos digas una cosa:', ...asked],
        action: { label: 'Responder', url },
        afterwards: replyTime(language, facts),
      };
}

function reminderWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, question } = facts;
  const asked = typedParagraphs(question);
  return language === 'ga'
    ? {
        subject: `Queda pouco para responder sobre a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: ['Aínda agardamos a túa resposta a isto:', ...asked],
        action: { label: 'Responder', url },
        afterwards: replyTime(language, facts),
      }
    : {
        subject: `Queda poco para responder sobre tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: ['Todavía esperamos tu respuesta a esto:', ...asked],
        action: { label: 'Responder', url },
        afterwards: replyTime(language, facts),
      };
}

/** Until when to reply, and what happens without a reply. */
function replyTime(language: Language, { replyBy, deskPhone, isHere }: MailFacts): string[] {
  if (replyBy === null) return [];
  const day = formatDate(replyBy);
  return language === 'ga'
    ? [
        `Tes ata o ${day} para responder. Se prefires facelo por teléfono, chámanos ao ${deskPhone}.`,
        isHere
          ? 'Se non recibimos a resposta, non poderemos seguir e recollerás o portátil sen reparar.'
          : 'Se non recibimos a resposta, anularemos este parte. Poderás facer outro cando queiras.',
      ]
    : [
        `Tienes hasta el ${day} para responder. Si prefieres hacerlo por teléfono, llámanos al ${deskPhone}.`,
        isHere
          ? 'Si no recibimos la respuesta, no podremos seguir y recogerás el portátil sin reparar.'
          : 'Si no recibimos la respuesta, anularemos este parte. Podrás hacer otro cuando quieras.',
      ];
}

function acceptedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, handOver, handOverAtWorkshop, student, workshop } = facts;
  const how = typedParagraphs(handOver);
  const place = handOverAtWorkshop ? { facts: placeFacts(language, workshop) } : undefined;
  return language === 'ga'
    ? {
        subject: `Aceptada: entrega o portátil da reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `A reparación do portátil de ${student} está cuberta. Así se entrega:`,
          ...how,
          'Antes de entregalo, fai unha copia de seguridade do que queiras gardar, pecha a sesión e quita a túa conta do portátil. Entrégao co seu cargador.',
        ],
        ...place,
        action: { label: seeRepair.ga, url },
      }
    : {
        subject: `Aceptada: entrega el portátil de la reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `La reparación del portátil de ${student} está cubierta. Así se entrega:`,
          ...how,
          'Antes de entregarlo, haz una copia de seguridad de lo que quieras guardar, cierra la sesión y quita tu cuenta del portátil. Entrégalo con su cargador.',
        ],
        ...place,
        action: { label: seeRepair.es, url },
      };
}

/** The receipt of an objection. */
function objectedWords(language: Language, { number, name, url, student, decideBy }: MailFacts) {
  const day = decideBy === null ? undefined : formatDate(decideBy);
  return language === 'ga'
    ? {
        subject: `Revisamos outra vez a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `Pedíchesnos que outra persoa revise a avaría do portátil de ${student}. A decisión será de alguén distinto.`,
          day ? `Responderémosche por correo como tarde o ${day}.` : 'Responderémosche por correo.',
        ],
        action: { label: seeRepair.ga, url },
      }
    : {
        subject: `Revisamos otra vez tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `Nos has pedido que otra persona revise la avería del portátil de ${student}. La decisión será de alguien distinto.`,
          day
            ? `Te responderemos por correo como tarde el ${day}.`
            : 'Te responderemos por correo.',
        ],
        action: { label: seeRepair.es, url },
      };
}

function upheldWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student } = facts;
  return language === 'ga'
    ? {
        subject: `Cuberta: seguimos coa túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `A revisión dáche a razón: a reparación do portátil de ${student} está cuberta.`,
          'O portátil xa está no taller e seguimos coa reparación. Non tes que facer nada.',
        ],
        ...expectedFacts(language, facts),
        action: { label: seeRepair.ga, url },
      }
    : {
        subject: `Cubierta: seguimos con tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `La revisión te da la razón: la reparación del portátil de ${student} está cubierta.`,
          'El portátil ya está en el taller y seguimos con la reparación. No tienes que hacer nada.',
        ],
        ...expectedFacts(language, facts),
        action: { label: seeRepair.es, url },
      };
}

function receivedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student } = facts;
  return language === 'ga'
    ? {
        subject: `Temos o portátil: resgardo da reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `O portátil de ${student} chegou ao taller. Vai adxunto o resgardo de depósito: gárdao ata que o recollas.`,
        ],
        ...expectedFacts(language, facts),
        action: { label: seeRepair.ga, url },
      }
    : {
        subject: `Tenemos el portátil: resguardo de la reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `El portátil de ${student} ha llegado al taller. Va adjunto el resguardo de depósito: guárdalo hasta que lo recojas.`,
        ],
        ...expectedFacts(language, facts),
        action: { label: seeRepair.es, url },
      };
}

/** The day on which the laptop should be ready. */
function expectedFacts(
  language: Language,
  { expectedOn }: MailFacts,
): Pick<MailWords, 'facts'> | undefined {
  if (expectedOn === null) return undefined;
  const label = language === 'ga' ? 'Contamos telo listo o' : 'Contamos con tenerlo listo el';
  return { facts: [[label, formatDate(startOfIsoDay(expectedOn))]] };
}

function partWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, expectedOn, partAwaited } = facts;
  const part = typedParagraphs(partAwaited ?? '');
  const day = expectedOn ? formatDate(startOfIsoDay(expectedOn)) : '';
  return language === 'ga'
    ? {
        subject: `Novo día para a túa reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `Agardamos unha peza para o portátil de ${student}. Sentimos a espera.`,
          ...part,
          `Agora contamos telo listo o ${day}.`,
        ],
        action: { label: seeRepair.ga, url },
      }
    : {
        subject: `Nuevo día para tu reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `Esperamos una pieza para el portátil de ${student}. Sentimos la espera.`,
          ...part,
          `Ahora contamos con tenerlo listo el ${day}.`,
        ],
        action: { label: seeRepair.es, url },
      };
}

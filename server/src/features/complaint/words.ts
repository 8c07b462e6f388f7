import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { grantFacts, needsNextSteps, nextSteps } from '@cobertura/domain/complaint/grants.ts';
import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDate, formatDateTime, madridTime } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Company } from '../../config/company.ts';
import type { Letter } from '../../pdf/letter.ts';
import { paragraphsOf } from '../../pdf/paragraphs.ts';

type Known = { view: ComplaintView; company: Company };

const words = {
  es: {
    receiptTitle: 'Justificante de tu reclamación',
    receiptLead:
      'Hemos recibido tu reclamación. Este documento guarda lo que nos contaste, el día y la hora.',
    answerTitle: 'Respuesta a tu reclamación',
    answerLead: 'Gracias por contárnoslo. Esta es nuestra respuesta.',
    number: 'Número',
    received: 'Recibida',
    due: 'Te responderemos antes de acabar el',
    about: 'Sobre',
    name: 'Nombre',
    email: 'Correo',
    reference: 'Equipo o contrato',
    files: 'Archivos',
    text: 'Lo que nos contaste',
    messages: { question: 'Nuestra pregunta', reply: 'Tu respuesta', answer: 'Nuestra respuesta' },
    answered: 'Respondida',
    granted: 'Resultado',
    nextSteps: 'Si no estás conforme',
    at: 'a las',
  },
  ga: {
    receiptTitle: 'Xustificante da túa reclamación',
    receiptLead:
      'Recibimos a túa reclamación. Este documento garda o que nos contaches, o día e a hora.',
    answerTitle: 'Resposta á túa reclamación',
    answerLead: 'Grazas por contárnolo. Esta é a nosa resposta.',
    number: 'Número',
    received: 'Recibida',
    due: 'Responderémosche antes de rematar o',
    about: 'Sobre',
    name: 'Nome',
    email: 'Correo',
    reference: 'Equipo ou contrato',
    files: 'Ficheiros',
    text: 'O que nos contaches',
    messages: { question: 'A nosa pregunta', reply: 'A túa resposta', answer: 'A nosa resposta' },
    answered: 'Respondida',
    granted: 'Resultado',
    nextSteps: 'Se non estás conforme',
    at: 'ás',
  },
} satisfies Record<Language, object>;

export function receiptLetter(language: Language, { view, company }: Known): Letter {
  const text = words[language];
  return {
    ...frameOf(language, { view, company }),
    title: text.receiptTitle,
    lead: text.receiptLead,
    facts: [
      ...factsOf(language, view),
      ...(view.dueAt === null ? [] : [{ label: text.due, value: formatDate(view.dueAt) }]),
    ],
    sections: [{ heading: text.text, paragraphs: paragraphsOf(view.text) }],
  };
}

/** Returns undefined while there is no answer. */
export function answerLetter(language: Language, { view, company }: Known): Letter | undefined {
  const text = words[language];
  const answer = view.messages.find(({ kind }) => kind === 'answer');
  if (!answer || !view.granted) return undefined;
  const others = view.messages.filter(({ kind }) => kind !== 'answer');
  return {
    ...frameOf(language, { view, company }),
    title: text.answerTitle,
    lead: text.answerLead,
    facts: [
      ...factsOf(language, view),
      { label: text.answered, value: formatSecond(language, answer.at) },
      { label: text.granted, value: grantFacts[view.granted].label[language] },
      ...filesFact(text.files, answer.files),
    ],
    sections: [
      { heading: text.messages.answer, paragraphs: paragraphsOf(answer.text) },
      ...(needsNextSteps(view.granted)
        ? [{ heading: text.nextSteps, paragraphs: [...nextSteps[language]] }]
        : []),
      { heading: text.text, paragraphs: paragraphsOf(view.text) },
      ...others.map((message) => ({
        heading: `${text.messages[message.kind]} (${formatDateTime(message.at)})`,
        paragraphs: paragraphsOf(message.text),
      })),
    ],
  };
}

function frameOf(language: Language, { view, company }: Known) {
  return {
    language,
    author: company.name,
    date: new Date(view.receivedAt * 1000),
    footer: {
      reference: view.number,
      line: `${company.name} · ${company.phone} · ${company.email}`,
    },
  };
}

function factsOf(language: Language, view: ComplaintView) {
  const text = words[language];
  return [
    { label: text.number, value: view.number },
    { label: text.received, value: formatSecond(language, view.receivedAt) },
    { label: text.about, value: complaintKindFacts[view.kind].label[language] },
    { label: text.name, value: view.name },
    ...(view.email === '' ? [] : [{ label: text.email, value: view.email }]),
    ...(view.student || view.reference
      ? [{ label: text.reference, value: view.student ?? view.reference }]
      : []),
    ...filesFact(text.files, view.files),
  ];
}

function filesFact(label: string, files: ComplaintView['files']) {
  return files.length === 0 ? [] : [{ label, value: files.map(({ name }) => name).join(', ') }];
}

/** 18/11/2026 a las 10:00:07 */
export function formatSecond(language: Language, seconds: number): string {
  const { hour, minute, second } = madridTime(seconds);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatDate(seconds)} ${words[language].at} ${time}`;
}

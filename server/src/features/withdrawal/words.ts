import { formatDate, formatExactTime } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { withdrawalStatement } from '@cobertura/domain/withdrawal/statement.ts';
import type { Company } from '../../config/company.ts';
import type { Letter } from '../../pdf/letter.ts';

const words = {
  es: {
    title: 'Acuse de recibo de tu desistimiento',
    lead: 'Hemos recibido la declaración de desistimiento que aparece abajo. Este documento confirma que la hemos recibido, y nada más.',
    number: 'Número',
    received: 'Recibida (hora de Madrid)',
    receivedOn: 'Recibida el día',
    name: 'Nombre',
    email: 'Correo',
    contract: 'Contrato',
    statement: 'Lo que declaras',
  },
  ga: {
    title: 'Xustificante de recepción da túa desistencia',
    lead: 'Recibimos a declaración de desistencia que aparece abaixo. Este documento confirma que a recibimos, e nada máis.',
    number: 'Número',
    received: 'Recibida (hora de Madrid)',
    receivedOn: 'Recibida o día',
    name: 'Nome',
    email: 'Correo',
    contract: 'Contrato',
    statement: 'O que declaras',
  },
} satisfies Record<Language, object>;

/** A declaration as it was received. */
export type Declared = {
  number: string;
  name: string;
  email: string;
  contract: string;
  /** Unix seconds. */
  receivedAt: number;
  channel: string;
};

/** The acknowledgment on paper, in the words of the mail. */
export function acknowledgmentLetter(
  language: Language,
  { declared, company }: { declared: Declared; company: Company },
): Letter {
  const text = words[language];
  return {
    language,
    title: text.title,
    lead: text.lead,
    author: company.name,
    date: new Date(declared.receivedAt * 1000),
    facts: declaredFacts(language, declared).map(([label, value]) => ({ label, value })),
    sections: [
      {
        heading: text.statement,
        paragraphs: [
          withdrawalStatement(language, { name: declared.name, contract: declared.contract }),
        ],
      },
    ],
    footer: { reference: declared.number, line: `${company.name} · ${company.address}` },
  };
}

/** What was declared and when, as labelled values. */
export function declaredFacts(
  language: Language,
  { number, name, email, contract, receivedAt, channel }: Declared,
): [label: string, value: string][] {
  const text = words[language];
  // The time of a letter is not known.
  const received: [string, string] =
    channel === 'letter'
      ? [text.receivedOn, formatDate(receivedAt)]
      : [text.received, formatExactTime(receivedAt)];
  const facts: [string, string][] = [
    [text.number, number],
    received,
    [text.name, name],
    [text.email, email],
    [text.contract, contract],
  ];
  return facts.filter(([, value]) => value !== '');
}

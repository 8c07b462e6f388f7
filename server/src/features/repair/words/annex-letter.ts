import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import type { Letter } from '../../../pdf/letter.ts';
import { paragraphsOf } from '../../../pdf/paragraphs.ts';
import type { RepairRow } from '../store/repairs.ts';

type Annex = NonNullable<RepairRow['annex']>;

const words = {
  es: {
    title: 'Anexo al contrato: sustitución del equipo',
    lead: 'Tu portátil no tiene arreglo y te damos otro en su lugar. Este anexo se une al contrato que firmaste y dice qué portátil cubre desde ahora.',
    number: 'Reparación',
    day: 'Fecha de la sustitución',
    contract: 'Contrato',
    signed: (day: string) => `Firmado el ${day}`,
    family: 'Persona que contrató',
    student: 'Estudiante',
    before: 'Portátil que se retira',
    beforeSerial: 'N.º de serie que se retira',
    after: 'Portátil nuevo',
    afterSerial: 'N.º de serie nuevo',
    why: 'Por qué se cambia',
    changes: 'Qué cambia',
    changesText: ({ before, after }: Annex, day: string) => [
      `Desde el ${day}, donde el contrato dice el portátil ${before.model} con número de serie ${before.serial}, vale el portátil ${after.model} con número de serie ${after.serial}.`,
      'El portátil que se retira queda fuera de servicio: nadie puede volver a registrarlo.',
      `El portátil nuevo tiene ${guaranteeMonths} meses de garantía desde el día en que lo recoges. Si falla, avísanos desde tu área.`,
    ],
    stays: 'Qué no cambia',
    staysText:
      'Todo lo demás del contrato firmado sigue igual: lo que cubre, sus fechas y su precio. No tienes que firmar ni pagar nada por este cambio.',
    company: 'Empresa',
    file: 'anexo',
  },
  ga: {
    title: 'Anexo ao contrato: substitución do equipo',
    lead: 'O teu portátil non ten arranxo e dámosche outro no seu lugar. Este anexo únese ao contrato que asinaches e di que portátil cobre desde agora.',
    number: 'Reparación',
    day: 'Data da substitución',
    contract: 'Contrato',
    signed: (day: string) => `Asinado o ${day}`,
    family: 'Persoa que contratou',
    student: 'Estudante',
    before: 'Portátil que se retira',
    beforeSerial: 'N.º de serie que se retira',
    after: 'Portátil novo',
    afterSerial: 'N.º de serie novo',
    why: 'Por que se cambia',
    changes: 'Que cambia',
    changesText: ({ before, after }: Annex, day: string) => [
      `Desde o ${day}, onde o contrato di o portátil ${before.model} con número de serie ${before.serial}, vale o portátil ${after.model} con número de serie ${after.serial}.`,
      'O portátil que se retira queda fóra de servizo: ninguén pode volver rexistralo.',
      `O portátil novo ten ${guaranteeMonths} meses de garantía desde o día en que o recolles. Se falla, avísanos desde a túa área.`,
    ],
    stays: 'Que non cambia',
    staysText:
      'Todo o demais do contrato asinado segue igual: o que cobre, as súas datas e o seu prezo. Non tes que asinar nin pagar nada por este cambio.',
    company: 'Empresa',
    file: 'anexo',
  },
} satisfies Record<Language, object>;

/** The annex to a signed contract that names the laptop that came and the one that the family gets. */
export function annexLetter({ number, annex }: { number: string; annex: Annex }): Letter {
  const { language, at, company } = annex;
  const text = words[language];
  return {
    language,
    title: text.title,
    lead: text.lead,
    author: company.name,
    date: new Date(at * 1000),
    facts: factsOf(number, annex),
    sections: [
      { heading: text.why, paragraphs: paragraphsOf(annex.words) },
      { heading: text.changes, paragraphs: text.changesText(annex, formatDate(at)) },
      { heading: text.stays, paragraphs: [text.staysText] },
    ],
    footer: { reference: number, line: `${company.name} · ${company.phone}` },
  };
}

function factsOf(number: string, annex: Annex) {
  const { language, at, contracts, company, family, student, before, after } = annex;
  const text = words[language];
  return [
    { label: text.number, value: number },
    { label: text.day, value: formatDate(at) },
    ...contracts.map(({ signedAt }) => ({
      label: text.contract,
      value: text.signed(formatDate(signedAt)),
    })),
    { label: text.company, value: `${company.name} · NIF ${company.nif}` },
    { label: text.family, value: family },
    { label: text.student, value: student },
    { label: text.before, value: before.model },
    { label: text.beforeSerial, value: before.serial },
    { label: text.after, value: after.model },
    { label: text.afterSerial, value: after.serial },
  ];
}

/** anexo-A2026-000007.pdf */
export function annexFileName(language: Language, number: string): string {
  return `${words[language].file}-${number}.pdf`;
}

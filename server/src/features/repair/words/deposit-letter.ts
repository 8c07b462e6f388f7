import { formatDate, formatDateTime, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { repairParts, wordsOfIntake } from '@cobertura/domain/repair/report.ts';
import type { Letter } from '../../../pdf/letter.ts';
import { paragraphsOf } from '../../../pdf/paragraphs.ts';
import type { RepairRow } from '../store/repairs.ts';

type Deposit = NonNullable<RepairRow['deposit']>;

export type DepositFacts = {
  number: string;
  language: Language;
  repair: RepairRow;
  deposit: Deposit;
  /** Unix seconds. */
  arrivedAt: number;
  /** The workshop must not know where a family lives, so its copy has neither name nor address of it. */
  isForWorkshop: boolean;
};

const words = {
  es: {
    title: 'Resguardo de depósito',
    lead: 'El taller ha recibido este portátil para repararlo. Guarda este documento. Para recogerlo, di el código de seis cifras que verás en tu página cuando esté listo, o firma.',
    workshopLead: 'Copia del taller. El taller ha recibido este portátil para repararlo.',
    number: 'Número',
    laptop: 'Marca y modelo',
    serial: 'Número de serie',
    student: 'Estudiante',
    arrived: 'Recibido',
    expected: 'Día previsto',
    workshop: 'Taller',
    workshopAddress: 'Dirección del taller',
    family: 'Familia',
    familyAddress: 'Dirección',
    damage: 'Cómo llega y daños que se ven',
    noDamage: 'No se han anotado daños.',
    noOthers: 'No se han anotado más daños.',
    faults: 'Avería que se presume',
    service: 'Servicio que se pide',
    serviceText: 'Buscar la avería y reparar el portátil con la cobertura contratada.',
    signedByWorkshop: 'Firma del taller',
    signedByFamily: 'Firma de quien lo entrega',
    file: 'resguardo',
  },
  ga: {
    title: 'Resgardo de depósito',
    lead: 'O taller recibiu este portátil para reparalo. Garda este documento. Para recollelo, di o código de seis cifras que verás na túa páxina cando estea listo, ou asina.',
    workshopLead: 'Copia do taller. O taller recibiu este portátil para reparalo.',
    number: 'Número',
    laptop: 'Marca e modelo',
    serial: 'Número de serie',
    student: 'Estudante',
    arrived: 'Recibido',
    expected: 'Día previsto',
    workshop: 'Taller',
    workshopAddress: 'Enderezo do taller',
    family: 'Familia',
    familyAddress: 'Enderezo',
    damage: 'Como chega e danos que se ven',
    noDamage: 'Non se anotaron danos.',
    noOthers: 'Non se anotaron máis danos.',
    faults: 'Avaría que se presume',
    service: 'Servizo que se pide',
    serviceText: 'Buscar a avaría e reparar o portátil coa cobertura contratada.',
    signedByWorkshop: 'Sinatura do taller',
    signedByFamily: 'Sinatura de quen o entrega',
    file: 'resgardo',
  },
} satisfies Record<Language, object>;

/** The receipt for a laptop that the workshop keeps (RD 58/1988 art. 3.11, Ley gallega 2/2012 art. 30). */
export function depositLetter(facts: DepositFacts): Letter {
  const { language, number, repair, deposit, arrivedAt, isForWorkshop } = facts;
  const text = words[language];
  const { workshop, family } = deposit;
  return {
    language,
    title: text.title,
    lead: isForWorkshop ? text.workshopLead : text.lead,
    author: workshop.name,
    date: new Date(arrivedAt * 1000),
    facts: factsOf(facts),
    sections: [
      {
        heading: text.damage,
        paragraphs: [...describeIntake(facts), ...damageOf(facts)],
      },
      {
        heading: text.faults,
        paragraphs: [
          `${repair.parts.map((part) => repairParts[part][language]).join(', ')}.`,
          ...paragraphsOf(repair.text),
        ],
      },
      { heading: text.service, paragraphs: [text.serviceText] },
    ],
    signatures: [
      { label: text.signedByWorkshop, name: workshop.name },
      { label: text.signedByFamily, name: isForWorkshop ? '' : family.name },
    ],
    footer: { reference: number, line: `${workshop.name} · ${workshop.phone}` },
  };
}

function factsOf({ language, number, deposit, arrivedAt, isForWorkshop }: DepositFacts) {
  const text = words[language];
  const { workshop, family } = deposit;
  return [
    { label: text.number, value: number },
    { label: text.arrived, value: formatDateTime(arrivedAt) },
    { label: text.expected, value: formatDate(startOfIsoDay(deposit.expectedOn)) },
    { label: text.laptop, value: deposit.model },
    { label: text.serial, value: deposit.serial },
    { label: text.student, value: deposit.student },
    ...(isForWorkshop
      ? []
      : [
          { label: text.family, value: family.name },
          { label: text.familyAddress, value: family.address },
        ]),
    { label: text.workshop, value: `${workshop.name} · NIF ${workshop.nif}` },
    { label: text.workshopAddress, value: workshop.address },
  ];
}

/** The damage in the words of the workshop, or that it wrote none down. */
function damageOf(facts: DepositFacts): string[] {
  const text = words[facts.language];
  const { intake_words: damage } = facts.repair;
  if (damage !== '') return paragraphsOf(damage);
  return [describeIntake(facts).length === 0 ? text.noDamage : text.noOthers];
}

/** Viene con cargador. No enciende. … Nothing about what was not looked at. */
function describeIntake({ language, repair }: DepositFacts): string[] {
  const intake = { present: repair.intake_items ?? [], absent: repair.intake_absent };
  const seen = wordsOfIntake(intake, language);
  return seen.length === 0 ? [] : [seen.map((words) => `${words}.`).join(' ')];
}

/** resguardo-A2026-000007.pdf */
export function depositFileName(language: Language, number: string): string {
  return `${words[language].file}-${number}.pdf`;
}

import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { splitTax } from '@cobertura/domain/invoice/amounts.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros, subtractCents } from '@cobertura/domain/money.ts';
import { lineKinds } from '@cobertura/domain/repair/lines.ts';
import { inDays } from '@cobertura/domain/repair/rules-words.ts';
import { wordsOfSplit } from '@cobertura/domain/repair/split-words.ts';
import type { Letter } from '../../../pdf/letter.ts';
import { paragraphsOf } from '../../../pdf/paragraphs.ts';
import type { PriceTable } from '../../../pdf/price-table.ts';
import type { QuoteRow } from '../store/quotes.ts';

type QuoteContent = NonNullable<QuoteRow['content']>;

export type QuoteFacts = {
  number: string;
  content: QuoteContent;
  total: Cents;
  coverage: Cents;
  family: Cents;
  /** Unix seconds, both as they were when the quote was made. */
  madeAt: number;
  validUntil: number;
};

const words = {
  es: {
    title: 'Presupuesto de reparación',
    lead: (coverage: string, family: string, day: string) =>
      `La cobertura paga ${coverage} y tú pagas ${family}. Decides tú: puedes aceptar el presupuesto hasta el ${day}.`,
    alone: (family: string, day: string) =>
      `Esta reparación la pagas tú: ${family}. Decides tú: puedes aceptar el presupuesto hasta el ${day}.`,
    number: 'Número',
    made: 'Fecha',
    valid: 'Válido hasta',
    laptop: 'Marca y modelo',
    serial: 'Número de serie',
    student: 'Estudiante',
    family: 'Para',
    workshop: 'Taller',
    workshopAddress: 'Dirección del taller',
    diagnosis: 'Qué le pasa',
    prices: 'Cuánto cuesta repararlo',
    columns: ['Concepto', 'Cantidad', 'Precio', 'Importe'],
    total: 'Total, IVA incluido',
    coverage: 'Paga la cobertura',
    share: 'Pagas tú',
    why: 'Por qué pagas tu parte',
    tax: (base: string, rate: string, tax: string) =>
      `En lo que pagas va incluido el IVA: base imponible ${base} e IVA del ${rate} %, ${tax}.`,
    accept: 'Si lo aceptas',
    where: 'Acéptalo y págalo en la página de tu reparación:',
    when: (days: number) => `El portátil estará listo ${inDays(days)} después de recibir tu pago.`,
    return: (days: number, made: string, day: string) =>
      `Te devolveremos el portátil ${inDays(days)} después de recibir tu pago. Si lo recibimos el ${made}, será el ${day}.`,
    final: 'Este precio es final: si al repararlo cuesta más, lo paga la cobertura.',
    decline: 'Si no lo aceptas',
    back: 'Dínoslo en esa misma página. Recoges el portátil sin reparar y no pagas nada. Si no nos dices nada hasta ese día, haremos lo mismo.',
    file: 'presupuesto',
  },
  ga: {
    title: 'Orzamento de reparación',
    lead: (coverage: string, family: string, day: string) =>
      `A cobertura paga ${coverage} e ti pagas ${family}. Decides ti: podes aceptar o orzamento ata o ${day}.`,
    alone: (family: string, day: string) =>
      `Esta reparación págala ti: ${family}. Decides ti: podes aceptar o orzamento ata o ${day}.`,
    number: 'Número',
    made: 'Data',
    valid: 'Válido ata',
    laptop: 'Marca e modelo',
    serial: 'Número de serie',
    student: 'Estudante',
    family: 'Para',
    workshop: 'Taller',
    workshopAddress: 'Enderezo do taller',
    diagnosis: 'Que lle pasa',
    prices: 'Canto custa reparalo',
    columns: ['Concepto', 'Cantidade', 'Prezo', 'Importe'],
    total: 'Total, IVE incluído',
    coverage: 'Paga a cobertura',
    share: 'Pagas ti',
    why: 'Por que pagas a túa parte',
    tax: (base: string, rate: string, tax: string) =>
      `No que pagas vai incluído o IVE: base impoñible ${base} e IVE do ${rate} %, ${tax}.`,
    accept: 'Se o aceptas',
    where: 'Acéptao e págao na páxina da túa reparación:',
    when: (days: number) =>
      `O portátil estará listo ${inDays(days)} despois de recibir o teu pagamento.`,
    return: (days: number, made: string, day: string) =>
      `Devolverémosche o portátil ${inDays(days)} despois de recibir o teu pagamento. Se o recibimos o ${made}, será o ${day}.`,
    final: 'Este prezo é final: se ao reparalo custa máis, págao a cobertura.',
    decline: 'Se non o aceptas',
    back: 'Dínolo nesa mesma páxina. Recolles o portátil sen reparar e non pagas nada. Se non nos dis nada ata ese día, faremos o mesmo.',
    file: 'orzamento',
  },
} as const satisfies Record<Language, object>;

/** What a repair costs, who pays it and how to accept it (RD 58/1988 art. 3). */
export function quoteLetter(facts: QuoteFacts): Letter {
  const { number, content, coverage, family, madeAt, validUntil } = facts;
  const { language, workshop, terms, taxRate, url } = content;
  const text = words[language];
  const day = formatDate(validUntil);
  const share = formatEuros(family);
  const { base, tax } = splitTax(family, taxRate);
  const rate = String(taxRate / 100).replace('.', ',');
  return {
    language,
    title: text.title,
    lead: coverage === 0 ? text.alone(share, day) : text.lead(formatEuros(coverage), share, day),
    author: workshop.name,
    date: new Date(madeAt * 1000),
    facts: factsOf(facts),
    sections: [
      { heading: text.diagnosis, paragraphs: paragraphsOf(content.diagnosis) },
      { heading: text.prices, paragraphs: [], table: tableOf(facts) },
      {
        heading: text.why,
        paragraphs: [
          wordsOfSplit(language, { terms, coverage, family }),
          text.tax(formatEuros(base), rate, formatEuros(tax)),
        ],
      },
      {
        heading: text.accept,
        paragraphs: [text.where, url, returnOf(facts), text.final],
      },
      { heading: text.decline, paragraphs: [text.back] },
    ],
    footer: { reference: number, line: `${workshop.name} · ${workshop.phone}` },
  };
}

/** When the laptop comes back. Quotes that lack the day keep the words they were made with. */
function returnOf({ content, madeAt }: QuoteFacts): string {
  const { language, workingDays, expectedOn } = content;
  const text = words[language];
  if (expectedOn === undefined) return text.when(workingDays);
  const day = formatDate(startOfIsoDay(expectedOn));
  return text.return(workingDays, formatDate(madeAt), day);
}

function factsOf({ number, content, madeAt, validUntil }: QuoteFacts): Letter['facts'] {
  const text = words[content.language];
  const { workshop } = content;
  return [
    { label: text.number, value: number },
    { label: text.made, value: formatDate(madeAt) },
    { label: text.valid, value: formatDate(validUntil) },
    { label: text.laptop, value: content.model },
    { label: text.serial, value: content.serial },
    { label: text.student, value: content.student },
    { label: text.family, value: content.family },
    { label: text.workshop, value: `${workshop.name} · NIF ${workshop.nif}` },
    { label: text.workshopAddress, value: workshop.address },
  ];
}

function tableOf({ content, total, coverage, family }: QuoteFacts): PriceTable {
  const { language, lines } = content;
  const text = words[language];
  return {
    columns: text.columns,
    rows: lines.map(({ kind, words: concept, quantity, price }) => ({
      cells: [
        concept,
        String(quantity),
        formatEuros(price),
        formatEuros((quantity * price) as Cents),
      ],
      note: lineKinds[kind][language],
    })),
    totals: [
      { label: text.total, value: formatEuros(total) },
      { label: text.coverage, value: formatEuros(subtractCents(0 as Cents, coverage)) },
    ],
    main: { label: text.share, value: formatEuros(family) },
  };
}

/** presupuesto-A2026-000007.pdf */
export function quoteFileName(language: Language, number: string): string {
  return `${words[language].file}-${number}.pdf`;
}

import { buffer } from 'node:stream/consumers';
import type { Language } from '@cobertura/domain/language.ts';
import { drawBrand } from './brand-mark.ts';
import { softInk } from './colours.ts';
import { createFlow, mutedText } from './flow.ts';
import { drawFooters } from './footer.ts';
import type { Fact, Section } from './paper.ts';
import { drawPriceTable, type PriceTable } from './price-table.ts';
import { contentWidth, margin, openSheet } from './sheet.ts';
import { drawEmptyBoxes, emptyBoxesHeight, type SignatureLabel } from './signature.ts';

/** A letter of the company: a receipt, an acknowledgment or an answer. */
export type Letter = {
  language: Language;
  title: string;
  lead: string;
  author: string;
  /** The creation date in the metadata. A fixed one makes the bytes reproducible. */
  date: Date;
  facts: readonly Fact[];
  sections: readonly (Section & { table?: PriceTable })[];
  /** Empty boxes to sign in on paper. */
  signatures?: readonly SignatureLabel[];
  /** The reference and a line about it, on every page. */
  footer: { reference: string; line: string };
};

const labelWidth = 150;
const sectionGap = 9;

export async function printLetter(letter: Letter): Promise<Buffer> {
  const { title, author, language, date, footer } = letter;
  const sheet = openSheet({ title, author, keywords: footer.reference, language, date });
  const content = buffer(sheet.pdf);
  const flow = createFlow(sheet);
  drawBrand(sheet, { x: margin, y: flow.y });
  flow.space(56);
  flow.y = sheet.write('H1', title, { size: 22, font: 'bold', x: margin, y: flow.y }) + 4;
  flow.paragraph(letter.lead, { ...mutedText, size: 10 });
  flow.space(8);
  const value = { size: 9.5, font: 'bold', width: contentWidth - labelWidth } as const;
  for (const fact of letter.facts) {
    flow.keepTogether(sheet.heightOf(fact.value, value));
    const label = { size: 9, colour: softInk, width: labelWidth - 12 };
    sheet.write('P', fact.label, { ...label, x: margin, y: flow.y + 0.5 });
    flow.y = sheet.write('P', fact.value, { ...value, x: margin + labelWidth, y: flow.y }) + 4;
  }
  flow.space(16);
  const { signatures } = letter;
  for (const section of letter.sections) {
    // Signatures without text could belong to any document, so the last section stays with them.
    if (signatures && section === letter.sections.at(-1)) {
      flow.keepTogether(flow.heightOf(section) + sectionGap + emptyBoxesHeight);
    }
    flow.heading(section.heading);
    for (const text of section.paragraphs) flow.paragraph(text);
    if (section.table) drawPriceTable(sheet, flow, section.table);
    flow.space(sectionGap);
  }
  if (signatures) drawEmptyBoxes(sheet, flow, signatures);
  drawFooters(sheet, {
    reference: footer.reference,
    check: { line: footer.line },
    page: (number, total) => `${number} / ${total}`,
  });
  sheet.end();
  return content;
}

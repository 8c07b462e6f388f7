import { buffer } from 'node:stream/consumers';
import type { Language } from '@cobertura/domain/language.ts';
import { drawBrand } from './brand-mark.ts';
import { brand, ink, line, softInk, tint } from './colours.ts';
import { pageHeight } from './paper.ts';
import { drawQr, makeQr } from './qr.ts';
import { contentWidth, margin, openSheet, type Sheet } from './sheet.ts';

type Fact = { label: string; value: string };
type Party = { heading: string; lines: string[] };

/** The texts of an invoice in its language, ready to print. */
export type InvoicePaper = {
  language: Language;
  title: string;
  author: string;
  /** The mark of the printed data. */
  keywords: string;
  date: Date;
  facts: Fact[];
  /** The address in the QR code and the texts around it. Absent if records are not submitted. */
  qr?: { address: string; above: string; below: string };
  issuer: Party;
  recipient: Party;
  /** What a rectifying invoice says about the rectified one. */
  notice?: string[];
  table: {
    columns: [concept: string, quantity: string, price: string, amount: string];
    concept: string;
    details: string[];
    quantity: string;
    price: string;
    amount: string;
  };
  totals: Fact[];
  total: Fact;
  payment: string;
  /** The legal ground of an invoice without VAT. */
  exemption?: string;
  /** The stamp across the header of a demo invoice. */
  stamp?: string;
  footer: string;
};

/** 32 mm in points. The law requires 30 to 40 mm. */
const qrSize = 90.7;
const right = margin + contentWidth;
const footerTop = pageHeight - 70;
/** The height of the totals, down to the payment method. */
const totalsHeight = 120;

/** Prints an invoice as a PDF. The same input gives the same bytes. */
export async function printInvoice(paper: InvoicePaper): Promise<Buffer> {
  const { title, author, keywords, language, date } = paper;
  const sheet = openSheet({ title, author, keywords, language, date });
  const content = buffer(sheet.pdf);

  let y = drawHead(sheet, paper);
  y = drawParties(sheet, paper, y + 22);
  if (paper.notice) y = drawNotice(sheet, paper.notice, y + 16);
  y = drawTable(sheet, paper.table, ensureRoom(sheet, y + 22, heightOfTable(sheet, paper.table)));
  y = drawTotals(sheet, paper, ensureRoom(sheet, y + 14, totalsHeight));
  y = sheet.write('P', paper.payment, { size: 9, colour: softInk, x: margin, y: y + 22 });
  if (paper.exemption) sheet.write('P', paper.exemption, { size: 9, x: margin, y: y + 4 });
  drawFooters(sheet, paper.footer);
  sheet.end();
  return content;
}

/** Starts a new page if the height does not fit above the footer. Returns where to draw. */
function ensureRoom(sheet: Sheet, y: number, height: number): number {
  if (y + height < footerTop - 8) return y;
  sheet.pdf.addPage();
  return margin;
}

function drawHead(sheet: Sheet, { title, facts, qr, stamp }: InvoicePaper): number {
  const top = margin - 8;
  drawBrand(sheet, { x: margin, y: top });
  if (stamp) {
    const width = sheet.widthOf(stamp, { size: 8.5, font: 'bold' }) + 26;
    sheet.decorate((pdf) => {
      pdf
        .roundedRect(margin, top + 44, width, 20, 10)
        .lineWidth(1)
        .stroke('#B3261E');
    });
    const style = { size: 8.5, font: 'bold', colour: '#B3261E', width } as const;
    sheet.write('P', stamp, { ...style, x: margin + 12, y: top + 49.5 });
  }
  if (qr) drawQrBlock(sheet, qr, top);

  const width = 158;
  const x = right - width;
  let y = sheet.write('H1', title, { size: 17, font: 'bold', width, align: 'right', x, y: top });
  for (const { label, value } of facts) {
    y = sheet.write('P', label, { size: 8, colour: softInk, width, align: 'right', x, y: y + 4 });
    y = sheet.write('P', value, { size: 10.5, font: 'bold', width, align: 'right', x, y: y - 1 });
  }
  return Math.max(y, qr ? top + qrSize + 40 : top + 70);
}

/** Draws the QR code centred at the top of the page, with the two texts that the law requires. */
function drawQrBlock(
  sheet: Sheet,
  { address, above, below }: NonNullable<InvoicePaper['qr']>,
  top: number,
): void {
  const x = margin + (contentWidth - qrSize) / 2;
  const width = qrSize + 60;
  const text = { size: 10.5, colour: ink } as const;
  const centred = (words: string, y: number) => {
    const taken = sheet.widthOf(words, text);
    sheet.write('P', words, { ...text, width, x: x + (qrSize - taken) / 2, y });
  };
  // The law requires an empty margin of 2 mm around the code.
  centred(above, top);
  drawQr(sheet, { code: makeQr(address), x, y: top + 20, size: qrSize });
  centred(below, top + qrSize + 27);
}

function drawParties(sheet: Sheet, { issuer, recipient }: InvoicePaper, y: number): number {
  const gap = 24;
  const width = (contentWidth - gap) / 2;
  const ends = [issuer, recipient].map((party, index) =>
    drawParty(sheet, party, { x: margin + index * (width + gap), y, width }),
  );
  return Math.max(...ends);
}

function drawParty(
  sheet: Sheet,
  { heading, lines }: Party,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let end = sheet.write('H2', heading, { size: 8.5, font: 'bold', colour: brand, width, x, y });
  for (const [index, text] of lines.entries()) {
    const font = index === 0 ? 'bold' : 'plain';
    end = sheet.write('P', text, { size: 9.5, font, width, x, y: end + 1.5 });
  }
  return end;
}

function drawNotice(sheet: Sheet, texts: readonly string[], y: number): number {
  const style = { size: 9.5, width: contentWidth - 28 } as const;
  const height = texts.reduce((sum, text) => sum + sheet.heightOf(text, style) + 2, 16);
  sheet.decorate((pdf) => {
    pdf.roundedRect(margin, y, contentWidth, height, 8).fill(tint);
  });
  let end = y + 8;
  for (const text of texts) end = sheet.write('P', text, { ...style, x: margin + 14, y: end + 2 });
  return y + height;
}

const widths = [contentWidth - 210, 50, 80, 80] as const;

function heightOfTable(sheet: Sheet, { details }: InvoicePaper['table']): number {
  const heights = details.map(
    (detail) => sheet.heightOf(detail, { size: 9, width: widths[0] }) + 1,
  );
  return heights.reduce((sum, height) => sum + height, 60);
}

function drawTable(sheet: Sheet, table: InvoicePaper['table'], top: number): number {
  const at = (column: number) =>
    margin + widths.slice(0, column).reduce<number>((sum, width) => sum + width, 0);
  const row = (
    texts: readonly string[],
    y: number,
    style: { size: number; font?: 'bold'; colour?: string },
  ) =>
    Math.max(
      ...texts.map((text, column) =>
        sheet.write('P', text, {
          ...style,
          width: widths[column] ?? 0,
          align: column === 0 ? 'left' : 'right',
          x: at(column),
          y,
        }),
      ),
    );

  let y = row(table.columns, top, { size: 8.5, font: 'bold', colour: softInk }) + 4;
  y = rule(sheet, y) + 8;
  y = row([table.concept, table.quantity, table.price, table.amount], y, {
    size: 10.5,
    font: 'bold',
  });
  for (const detail of table.details) {
    y = sheet.write('P', detail, {
      size: 9,
      colour: softInk,
      width: widths[0],
      x: margin,
      y: y + 1,
    });
  }
  return rule(sheet, y + 8);
}

function drawTotals(sheet: Sheet, { totals, total }: InvoicePaper, top: number): number {
  const width = 230;
  const x = right - width;
  const pair = (
    { label, value }: Fact,
    y: number,
    style: { size: number; font?: 'bold'; colour?: string },
  ) => {
    sheet.write('P', label, { ...style, width: width - 110, x: x + 14, y });
    return sheet.write('P', value, { ...style, width: 100, align: 'right', x: right - 114, y });
  };
  let y = top;
  for (const fact of totals) y = pair(fact, y, { size: 10 }) + 4;
  sheet.decorate((pdf) => {
    pdf.roundedRect(x, y + 4, width, 34, 8).fill(tint);
  });
  pair(total, y + 14, { size: 13, font: 'bold', colour: brand });
  return y + 38;
}

function rule(sheet: Sheet, y: number): number {
  sheet.decorate((pdf) => {
    pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).stroke(line);
  });
  return y;
}

function drawFooters(sheet: Sheet, text: string): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    rule(sheet, footerTop);
    sheet.write('P', text, { size: 7.5, colour: softInk, x: margin, y: footerTop + 10 });
  }
}

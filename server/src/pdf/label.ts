import { buffer } from 'node:stream/consumers';
import type { Language } from '@cobertura/domain/language.ts';
import { code128 } from './code-128.ts';
import { ink } from './colours.ts';
import { drawQr, makeQr } from './qr.ts';
import { openSheet, type Sheet } from './sheet.ts';

export type Label = {
  language: Language;
  title: string;
  author: string;
  date: Date;
  /** What the codes say, and the largest text. */
  code: string;
  /** Below the code. A long one is cut. */
  lines: readonly string[];
};

const mm = 72 / 25.4;
/** The label of the common printers for labels. */
const page = { width: 62 * mm, height: 29 * mm };
const edge = 2 * mm;
const qrSize = 14 * mm;
const barHeight = 7.5 * mm;
/** A scanner needs ten modules of white beside the bars. */
const quietModules = 10;

/** Prints a label of 62 × 29 mm with its code for both kinds of scanners. */
export async function printLabel(label: Label): Promise<Buffer> {
  const { title, author, language, date, code, lines } = label;
  const size = [page.width, page.height] as const;
  const sheet = openSheet({ title, author, keywords: code, language, date, size });
  const content = buffer(sheet.pdf);
  drawQr(sheet, { code: makeQr(code), x: edge, y: edge, size: qrSize });
  const x = edge + qrSize + 3 * mm;
  const width = page.width - x - edge;
  let y = sheet.write('P', code, { size: 13, font: 'bold', width, x, y: edge }) + 1;
  for (const line of lines) {
    const style = { size: 8.5, width } as const;
    y = sheet.write('P', cut(sheet, line, style), { ...style, x, y });
  }
  drawBars(sheet, code);
  sheet.end();
  return content;
}

function drawBars(sheet: Sheet, text: string): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * quietModules;
  const step = page.width / modules;
  let x = quietModules * step;
  sheet.decorate((pdf) => {
    for (const [place, width] of widths.entries()) {
      if (place % 2 === 0) pdf.rect(x, page.height - edge - barHeight, width * step, barHeight);
      x += width * step;
    }
    pdf.fill(ink);
  });
}

/** The text on one line, with an ellipsis if it is too long. */
function cut(sheet: Sheet, text: string, style: { size: number; width: number }): string {
  if (sheet.widthOf(text, style) <= style.width) return text;
  const letters = [...text];
  while (letters.length > 0 && sheet.widthOf(`${letters.join('')}…`, style) > style.width)
    letters.pop();
  return `${letters.join('')}…`;
}

import { brand, softInk, tint } from './colours.ts';
import type { Flow } from './flow.ts';
import type { ContractPaper } from './paper.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';

const padding = 18;
const amountWidth = 130;
const labelWidth = 92;

/** Draws the card on the first page with the amount and the main facts. */
export function drawSummary(
  sheet: Sheet,
  flow: Flow,
  { amount, amountNote, facts }: ContractPaper['summary'],
): void {
  const factsX = margin + padding + amountWidth;
  const valueWidth = contentWidth - 2 * padding - amountWidth - labelWidth;
  const label = { size: 9, colour: softInk, width: labelWidth };
  const value = { size: 9.5, font: 'bold', width: valueWidth } as const;
  const rowHeights = facts.map((fact) => sheet.heightOf(fact.value, value) + 4);
  const height = rowHeights.reduce((sum, row) => sum + row, 0) + 2 * padding - 8;

  const top = flow.y;
  sheet.decorate((pdf) => {
    pdf.roundedRect(margin, top, contentWidth, height, 12).fill(tint);
  });
  const amountEnd = sheet.write('P', amount, {
    size: 25,
    font: 'bold',
    colour: brand,
    width: amountWidth,
    x: margin + padding,
    y: top + padding - 3,
  });
  sheet.write('P', amountNote, {
    size: 8.5,
    colour: softInk,
    width: amountWidth - 16,
    x: margin + padding,
    y: amountEnd - 4,
  });
  let y = top + padding;
  facts.forEach((fact, index) => {
    sheet.write('P', fact.label, { ...label, x: factsX, y: y + 0.5 });
    sheet.write('P', fact.value, { ...value, x: factsX + labelWidth, y });
    y += rowHeights[index] ?? 0;
  });
  flow.y = top + height;
}

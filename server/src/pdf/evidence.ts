import { softInk } from './colours.ts';
import { type Flow, mutedText } from './flow.ts';
import type { Fact, SignedPaper } from './paper.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';

const labelWidth = 138;
const valueWidth = contentWidth - labelWidth;

/** Draws the evidence page: how the contract was signed, for use in court. */
export function drawEvidence(
  sheet: Sheet,
  flow: Flow,
  { title, lead, groups }: SignedPaper['evidence'],
): void {
  flow.newPage();
  flow.y = sheet.write('H1', title, { size: 19, font: 'bold', x: margin, y: flow.y }) + 4;
  flow.paragraph(lead, mutedText);
  for (const { heading, facts } of groups) {
    flow.space(3);
    flow.heading(heading, 20);
    for (const fact of facts) drawFact(sheet, flow, fact);
  }
}

function drawFact(sheet: Sheet, flow: Flow, { label, value }: Fact): void {
  const isHash = /^[0-9a-f]{64}$/.test(value);
  const labelStyle = { size: 8, colour: softInk, width: labelWidth - 12 };
  const valueStyle = {
    size: isHash ? 7.4 : 8.3,
    font: isHash ? 'code' : 'plain',
    width: valueWidth,
  } as const;
  const height = Math.max(sheet.heightOf(label, labelStyle), sheet.heightOf(value, valueStyle));
  flow.keepTogether(height);
  sheet.write('P', label, { ...labelStyle, x: margin, y: flow.y });
  sheet.write('P', value, { ...valueStyle, x: margin + labelWidth, y: flow.y });
  flow.y += height + 1;
}

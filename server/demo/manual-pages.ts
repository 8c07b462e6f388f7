import { brand, ink, line, softInk, tint } from '../src/pdf/colours.ts';
import { pageHeight, pageWidth } from '../src/pdf/paper.ts';
import { contentWidth, margin, type Sheet } from './manual-sheet.ts';
import type { BadgeTone, ManualText } from './manual-texts.ts';

const right = margin + contentWidth;

const badgeColours: Record<BadgeTone, { ground: string; text: string }> = {
  green: { ground: '#DCF2E4', text: '#0F5B36' },
  yellow: { ground: '#FFF0C2', text: '#654500' },
  blue: { ground: '#DCEAFB', text: '#17468A' },
  orange: { ground: '#FFE3CF', text: '#853708' },
  red: { ground: '#FBDFDF', text: '#931E1E' },
  neutral: { ground: '#E7ECF1', text: '#3A495A' },
};

export function drawSteps(sheet: Sheet, text: ManualText): void {
  let y = drawHeader(sheet, text);
  y = drawNotice(sheet, text.voluntary, y + 26);
  y = sheet.write('H2', text.stepsTitle, {
    x: margin,
    y: y + 28,
    width: contentWidth,
    size: 17,
    colour: ink,
    bold: true,
  });
  y += 12;
  for (const [index, step] of text.steps.entries()) {
    y = drawStep(sheet, { ...step, number: index + 1, last: index + 1 === text.steps.length }, y);
  }
}

export function drawAnswers(sheet: Sheet, text: ManualText): void {
  let y = drawSection(sheet, text.cover.title, margin);
  for (const point of text.cover.points) y = drawPoint(sheet, point, y);

  y = drawSection(sheet, text.states.title, y + 20);
  for (const row of text.states.rows) y = drawState(sheet, row, y);

  y = drawSection(sheet, text.questions.title, y + 24);
  for (const { question, answer } of text.questions.items) {
    const at = { x: margin, width: contentWidth };
    y = sheet.write('H3', question, { ...at, y, size: 10.5, colour: ink, bold: true });
    y = sheet.write('P', answer, { ...at, y: y + 1, size: 10.5, colour: softInk }) + 9;
  }
  drawNotice(sheet, text.help, y + 12);
}

export function drawFooter(sheet: Sheet, text: ManualText, number: number): void {
  sheet.decorate((pdf) => {
    const y = pageHeight - 44;
    pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).strokeColor(line).stroke();
    pdf.font('Helvetica').fontSize(8.5).fillColor(softInk);
    pdf.text(`Cobertura SIR · ${text.title}`, margin, y + 10, { lineBreak: false });
    pdf.text(text.page(number, 2), margin, y + 10, { width: contentWidth, align: 'right' });
  });
}

function drawHeader(sheet: Sheet, { title, lead }: ManualText): number {
  const width = contentWidth - 40;
  const leadHeight = sheet.heightOf(lead, { width, size: 11.5 });
  const bottom = 148 + leadHeight + 26;
  sheet.decorate((pdf) => {
    pdf.rect(0, 0, pageWidth, bottom).fill(brand);
    drawMark(pdf, margin, 44);
    pdf.font('Helvetica-Bold').fontSize(13).fillColor('#FFFFFF');
    pdf.text('Cobertura SIR', margin + 42, 53, { lineBreak: false });
  });
  const at = { x: margin, width, colour: '#FFFFFF' };
  sheet.write('H1', title, { ...at, y: 102, size: 28, bold: true });
  sheet.write('P', lead, { ...at, y: 148, size: 11.5, colour: tint });
  return bottom;
}

/** The product's shield in a square of 24 units. */
function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.roundedRect(x, y, 32, 32, 8).fill('#FFFFFF');
  pdf
    .save()
    .translate(x + 5.5, y + 5.5)
    .scale(21 / 24);
  pdf.lineWidth(2).lineJoin('round').lineCap('round').strokeColor(brand);
  pdf
    .path('M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3')
    .stroke();
  pdf.path('M9 12l2 2l4 -4').stroke();
  pdf.restore();
}

function drawNotice(
  sheet: Sheet,
  { title, text }: { title: string; text: string },
  y: number,
): number {
  const width = contentWidth - 44;
  const height = sheet.heightOf(text, { width, size: 10.5 }) + 48;
  sheet.decorate((pdf) => {
    pdf.roundedRect(margin, y, contentWidth, height, 12).fill(tint);
    pdf.roundedRect(margin, y + 14, 4, height - 28, 2).fill(brand);
  });
  const at = { x: margin + 22, width };
  sheet.write('H2', title, { ...at, y: y + 16, size: 12.5, colour: brand, bold: true });
  sheet.write('P', text, { ...at, y: y + 35, size: 10.5, colour: ink });
  return y + height;
}

function drawStep(
  sheet: Sheet,
  step: { number: number; title: string; text: string; last: boolean },
  y: number,
): number {
  const at = { x: margin + 46, width: contentWidth - 46 };
  const bottom = y + 17 + sheet.heightOf(step.text, { width: at.width, size: 10.5 }) + 15;
  sheet.decorate((pdf) => {
    const centre = margin + 14;
    if (!step.last) {
      pdf
        .moveTo(centre, y + 32)
        .lineTo(centre, bottom + 6)
        .lineWidth(1.5)
        .strokeColor(line)
        .stroke();
    }
    pdf.circle(centre, y + 14, 14).fill(brand);
    pdf.font('Helvetica-Bold').fontSize(13).fillColor('#FFFFFF');
    pdf.text(String(step.number), margin, y + 9.5, { width: 28, align: 'center' });
  });
  sheet.write('H3', step.title, { ...at, y: y + 1, size: 12.5, colour: ink, bold: true });
  sheet.write('P', step.text, { ...at, y: y + 19, size: 10.5, colour: softInk });
  return bottom + 11;
}

function drawSection(sheet: Sheet, title: string, y: number): number {
  const at = { x: margin, y, width: contentWidth, size: 17, colour: ink, bold: true };
  return sheet.write('H2', title, at) + 8;
}

function drawPoint(sheet: Sheet, point: string, y: number): number {
  sheet.decorate((pdf) => pdf.circle(margin + 3, y + 4.5, 2.2).fill(brand));
  const at = { x: margin + 16, y, width: contentWidth - 16, size: 10.5, colour: softInk };
  return sheet.write('P', point, at) + 5;
}

function drawState(
  sheet: Sheet,
  { label, tone, text }: { label: string; tone: BadgeTone; text: string },
  y: number,
): number {
  const { ground, text: colour } = badgeColours[tone];
  const height = 30;
  sheet.decorate((pdf) => {
    const badgeWidth = pdf.font('Helvetica-Bold').fontSize(9).widthOfString(label) + 28;
    pdf.roundedRect(margin, y + 5, badgeWidth, 20, 10).fill(ground);
    pdf.circle(margin + 11, y + 15, 2.6).fill(colour);
    pdf
      .moveTo(margin, y + height)
      .lineTo(right, y + height)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
  });
  sheet.write('P', label, { x: margin + 19, y: y + 11.5, width: 160, size: 9, colour, bold: true });
  sheet.write('P', text, {
    x: margin + 176,
    y: y + 10.5,
    width: contentWidth - 176,
    size: 10,
    colour: ink,
  });
  return y + height;
}

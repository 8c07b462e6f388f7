import { fieldLine, ink, softInk } from './colours.ts';
import type { Flow } from './flow.ts';
import type { ContractPaper, DrawnSignature, Signature, SignatureBox } from './paper.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';

const gap = 24;
const columnWidth = (contentWidth - gap) / 2;
const boxHeight = 84;
const emptyBoxHeight = 64;

/** The height of the signatures below their heading, with the lines of both parties. */
const partiesHeight = boxHeight + 90;

type Signed = { signature: Signature; signedLine: string };

/** The height that the heading and the signatures need on one page. */
export function signingHeight(flow: Flow, { heading }: ContractPaper['signing']): number {
  return flow.heightOf({ heading, paragraphs: [] }) + partiesHeight;
}

/** Draws both parties side by side, with the signature box of the person on the left. */
export function drawSigning(
  sheet: Sheet,
  flow: Flow,
  { signing, signed }: { signing: ContractPaper['signing']; signed: Signed | undefined },
): SignatureBox {
  flow.heading(signing.heading, partiesHeight);
  const { person, company, placeholder } = signing;
  const left = { x: margin, label: person.label, lines: person.lines };
  const right = { x: margin + columnWidth + gap, label: company.label, lines: company.lines };
  const top = flow.y + 4;

  const boxTop = writeLabel(sheet, left, top);
  writeLabel(sheet, right, top);
  const box = { x: margin, y: boxTop, width: columnWidth, height: boxHeight };
  drawBox(sheet, box);
  if (signed) drawSignature(sheet, signed.signature, box);
  else writePlaceholder(sheet, placeholder, box);

  const underLeft = [...left.lines, ...(signed ? [signed.signedLine] : [])];
  const end = writeLines(sheet, { ...left, lines: underLeft }, box.y + box.height + 6);
  const rightEnd = writeLines(sheet, right, boxTop);
  flow.y = Math.max(end, rightEnd);
  return { ...box, page: sheet.pdf.bufferedPageRange().count };
}

/** Who signs in a box, and their name below it. */
export type SignatureLabel = { label: string; name: string };

/** The height of the boxes with the lines above and below them. */
export const emptyBoxesHeight = emptyBoxHeight + 40;

/** Draws one or two boxes side by side, to be signed by hand on paper. */
export function drawEmptyBoxes(
  sheet: Sheet,
  flow: Flow,
  signatures: readonly SignatureLabel[],
): void {
  flow.keepTogether(emptyBoxesHeight);
  const top = flow.y + 4;
  signatures.forEach(({ label, name }, index) => {
    const column = { x: margin + index * (columnWidth + gap), label, lines: [name] };
    const y = writeLabel(sheet, column, top);
    drawBox(sheet, { x: column.x, y, height: emptyBoxHeight });
    flow.y = Math.max(flow.y, writeLines(sheet, column, y + emptyBoxHeight + 6));
  });
}

function drawBox(sheet: Sheet, { x, y, height }: { x: number; y: number; height: number }): void {
  sheet.decorate((pdf) => {
    pdf.roundedRect(x, y, columnWidth, height, 8).lineWidth(0.75).stroke(fieldLine);
  });
}

type Column = { x: number; label: string; lines: readonly string[] };

function writeLabel(sheet: Sheet, { x, label }: Column, y: number): number {
  const style = { size: 8.5, colour: softInk, width: columnWidth };
  return sheet.write('P', label, { ...style, x, y }) + 3;
}

function writeLines(sheet: Sheet, { x, lines }: Column, from: number): number {
  let y = from;
  lines.forEach((text, index) => {
    const font = index === 0 ? 'bold' : 'plain';
    y = sheet.write('P', text, { size: 9, font, width: columnWidth, x, y }) + 1;
  });
  return y;
}

type Box = Omit<SignatureBox, 'page'>;

function writePlaceholder(sheet: Sheet, text: string, { x, y, width, height }: Box): void {
  const style = { size: 9, colour: softInk, width: width - 24 };
  sheet.write('P', text, { ...style, x: x + 12, y: y + height / 2 - 6 });
}

function drawSignature(sheet: Sheet, signature: Signature, box: Box): void {
  if (signature.kind === 'typed') writeName(sheet, signature.name, box);
  else drawStrokes(sheet, signature, box);
}

/** Writes the typed name as text for screen readers and search. Shrinks a long name to fit. */
function writeName(sheet: Sheet, name: string, { x, y, width, height }: Box): void {
  const inner = width - 24;
  let size = 26;
  while (size > 6 && sheet.heightOf(name, { size, font: 'script', width: inner }) > height - 16) {
    size -= 2;
  }
  while (size > 12 && sheet.widthOf(name, { size, font: 'script' }) > inner) size -= 1;
  const textHeight = sheet.heightOf(name, { size, font: 'script', width: inner });
  sheet.write('P', name, {
    size,
    font: 'script',
    width: inner,
    x: x + 12,
    y: y + Math.max(8, (height - textHeight) / 2),
  });
}

/** Scales the drawing to the box and keeps its proportions. */
function drawStrokes(sheet: Sheet, { strokes }: DrawnSignature, box: Box): void {
  const points = strokes.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = xs.reduce((a, b) => Math.min(a, b), Infinity);
  const top = ys.reduce((a, b) => Math.min(a, b), Infinity);
  const drawnWidth = Math.max(1, xs.reduce((a, b) => Math.max(a, b), 0) - left);
  const drawnHeight = Math.max(1, ys.reduce((a, b) => Math.max(a, b), 0) - top);
  const scale = Math.min((box.width - 28) / drawnWidth, (box.height - 20) / drawnHeight, 1);
  const offsetX = box.x + (box.width - drawnWidth * scale) / 2;
  const offsetY = box.y + (box.height - drawnHeight * scale) / 2;
  const at = ([x, y]: readonly [number, number]) =>
    [round(offsetX + (x - left) * scale), round(offsetY + (y - top) * scale)] as const;

  sheet.decorate((pdf) => {
    pdf.lineCap('round').lineJoin('round').lineWidth(1.4).strokeColor(ink).fillColor(ink);
    for (const [first, ...rest] of strokes) {
      if (!first) continue;
      if (rest.length === 0) {
        pdf.circle(...at(first), 0.9).fill();
        continue;
      }
      pdf.moveTo(...at(first));
      for (const point of rest) pdf.lineTo(...at(point));
      pdf.stroke();
    }
  });
}

/** Rounds to hundredths of a point, finer than any printer, to keep the file small. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

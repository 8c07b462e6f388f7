import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { fontForDocument, styleOf } from './fonts.ts';
import { isStandard } from './printable.ts';
import { type Run, splitIntoRuns } from './runs.ts';

/** The parts of a pdfkit document that measure and draw one line. Its types hide some of them. */
type LineDrawing = {
  _font: { name: string; ascender: number };
  _fontSize: number;
  _registeredFonts: Record<string, unknown>;
  font: (name: string) => void;
  registerFont: (name: string, font: Font) => void;
  widthOfString: (text: string, options?: object) => number;
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
};

type LineOptions = { align?: string; lineWidth?: number; baseline?: number; textWidth?: number };

const pdfkit = PDFDocument.prototype as unknown as LineDrawing;

/**
 * Makes pdfkit measure and draw a line in runs of several fonts where the standard font lacks
 * letters. pdfkit still breaks the lines.
 */
export function mixFonts(pdf: PDFKit.PDFDocument): void {
  // Functions shared by all documents: closures per document took 80 MB more in a long batch.
  Object.assign(pdf, { widthOfString, _fragment: drawLine });
}

function widthOfString(this: LineDrawing, text: string, options?: object): number {
  if (isStandard(text)) return pdfkit.widthOfString.call(this, text, options);
  // pdfkit cuts a long word between any two UTF-16 units. Half a character never fits.
  if (/[\uD800-\uDBFF]$/.test(text)) return Infinity;
  return runsOf(this, text).reduce((sum, { width }) => sum + width, 0);
}

function drawLine(
  this: LineDrawing,
  text: string,
  x: number,
  y: number,
  options: LineOptions,
): void {
  if (isStandard(text)) {
    pdfkit._fragment.call(this, text, x, y, options);
    return;
  }
  const { align, lineWidth = 0 } = options;
  const runs = runsOf(this, text);
  let next = align === 'right' ? x + lineWidth - this.widthOfString(text.trimEnd()) : x;
  // All runs share the baseline of the standard font.
  const baseline = (-this._font.ascender / 1000) * this._fontSize;
  for (const run of runs) {
    const runOptions = { baseline, textWidth: run.width };
    inFontOf(this, run, () => pdfkit._fragment.call(this, run.text, next, y, runOptions));
    next += run.width;
  }
}

type MeasuredRun = Run & { width: number };

function runsOf(pdf: LineDrawing, text: string): MeasuredRun[] {
  return splitIntoRuns(text, styleOf(pdf._font.name)).map((run) => {
    const width = inFontOf(pdf, run, () => pdfkit.widthOfString.call(pdf, run.text));
    return { ...run, width };
  });
}

function inFontOf<Result>(pdf: LineDrawing, { file }: Run, act: () => Result): Result {
  if (!file) return act();
  const standard = pdf._font;
  if (!pdf._registeredFonts[file]) pdf.registerFont(file, fontForDocument(file));
  pdf.font(file);
  const result = act();
  pdf.font(standard.name);
  return result;
}

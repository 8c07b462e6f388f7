import type { Language } from '@cobertura/domain/language.ts';
import { isoLanguage } from '@cobertura/domain/language.ts';
import PDFDocument from 'pdfkit';
import { pageWidth } from '../src/pdf/paper.ts';

export const margin = 56;
export const contentWidth = pageWidth - 2 * margin;

type Tag = 'H1' | 'H2' | 'H3' | 'P';

export type TextStyle = {
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
  bold?: boolean;
  align?: 'left' | 'right';
};

/** A tagged PDF, so that screen readers get titles and paragraphs in order. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  /** Writes a text and returns where it ends. */
  write: (tag: Tag, text: string, at: TextStyle) => number;
  heightOf: (text: string, at: Pick<TextStyle, 'width' | 'size' | 'bold'>) => number;
  /** Decoration that screen readers skip. */
  decorate: (draw: (pdf: PDFKit.PDFDocument) => void) => void;
  end: () => void;
};

export function openSheet({ title, lang }: { title: string; lang: Language }): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: isoLanguage(lang),
    // A fixed date keeps the bytes and their SHA-256 equal on every machine.
    info: { Title: title, Author: 'Cobertura SIR', CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const setFont = ({ size, bold }: Pick<TextStyle, 'size' | 'bold'>) =>
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const layout = ({ size, width }: Pick<TextStyle, 'size' | 'width'>) => ({
    width,
    lineGap: size * 0.28,
  });
  const heightOf: Sheet['heightOf'] = (text, at) => setFont(at).heightOfString(text, layout(at));

  return {
    pdf,
    heightOf,
    write: (tag, text, at) => {
      const draw = () => {
        setFont(at)
          .fillColor(at.colour)
          .text(text, at.x, at.y, { ...layout(at), align: at.align ?? 'left' });
      };
      root.add(pdf.struct(tag, {}, draw));
      return at.y + heightOf(text, at);
    },
    decorate: (draw) => {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw(pdf);
      pdf.endMarkedContent();
    },
    end: () => {
      root.end();
      pdf.end();
    },
  };
}

import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import PDFDocument from 'pdfkit';
import { ink } from './colours.ts';
import { type FontStyle, standardFonts } from './fonts.ts';
import { mixFonts } from './mixed-fonts.ts';
import { pageHeight, pageWidth } from './paper.ts';
import { cleanText } from './runs.ts';

export const margin = 64;
export const contentWidth = pageWidth - 2 * margin;
/** The end of the text area of a page, above the footer. */
export const contentEnd = pageHeight - 104;

type Tag = 'H1' | 'H2' | 'H3' | 'P';

export type Style = {
  size: number;
  font?: FontStyle;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
};

/** A tagged PDF, so that a screen reader reads titles and paragraphs in order. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  /** Writes text at a position and returns where it ends. */
  write: (tag: Tag, text: string, at: Style & { x: number; y: number }) => number;
  heightOf: (text: string, style: Style) => number;
  /** The width of a text on one line. */
  widthOf: (text: string, style: Style) => number;
  /** Draws decoration that a screen reader skips. */
  decorate: (draw: (pdf: PDFKit.PDFDocument) => void) => void;
  end: () => void;
};

type SheetOptions = {
  title: string;
  author: string;
  keywords: string;
  language: Language;
  date: Date;
  /** Width and height in points. The default is A4. */
  size?: readonly [width: number, height: number];
};

export function openSheet({ title, author, keywords, language, date, size }: SheetOptions): Sheet {
  const pdf = new PDFDocument({
    size: size ? [...size] : 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: isoLanguage(language),
    // Buffered because the footers need the total number of pages.
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      Keywords: keywords,
      Creator: 'Cobertura SIR',
      CreationDate: date,
    },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  mixFonts(pdf);
  const setFont = ({ size, font = 'plain' }: Style) => pdf.font(standardFonts[font]).fontSize(size);
  const layout = ({ size, width = contentWidth, align = 'left' }: Style) => ({
    width,
    align,
    lineGap: size * 0.32,
  });

  return {
    pdf,
    heightOf: (text, style) =>
      setFont(style).heightOfString(cleanText(text, style.font), layout(style)),
    widthOf: (text, style) => setFont(style).widthOfString(cleanText(text, style.font)),
    write: (tag, text, { x, y, ...style }) => {
      const draw = () => {
        setFont(style)
          .fillColor(style.colour ?? ink)
          .text(cleanText(text, style.font), x, y, layout(style));
      };
      root.add(pdf.struct(tag, {}, draw));
      // The position where pdfkit stopped. Measuring the text again would double the time.
      return pdf.y;
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

import { brand, line, softInk } from './colours.ts';
import { contentEnd, contentWidth, margin, type Sheet, type Style } from './sheet.ts';

const topOfPage = margin + 4;

/** Text that continues on the next page. */
export type Flow = {
  y: number;
  /** Starts a new page unless this height fits on the current one. */
  keepTogether: (height: number) => void;
  newPage: () => void;
  space: (height: number) => void;
  heading: (text: string, followedBy?: number) => void;
  paragraph: (text: string, style?: Partial<Style>) => void;
  /** The height of a heading with its paragraphs, all in their usual style. */
  heightOf: (section: { heading: string; paragraphs: readonly string[] }) => number;
  rule: () => void;
};

const paragraphGap = 4;
const headingGap = 3;
const headingStyle = { size: 12, font: 'bold', colour: brand } satisfies Style;

export function createFlow(sheet: Sheet, { size = 9.5 } = {}): Flow {
  const body = { size } satisfies Style;
  const flow: Flow = {
    y: topOfPage,
    keepTogether: (height) => {
      if (flow.y + height > contentEnd) flow.newPage();
    },
    newPage: () => {
      sheet.pdf.addPage();
      flow.y = topOfPage;
    },
    space: (height) => {
      flow.y += height;
    },
    // Keep a heading on the same page as the start of its text.
    heading: (text, followedBy = 40) => {
      flow.keepTogether(sheet.heightOf(text, headingStyle) + followedBy);
      flow.y = sheet.write('H2', text, { ...headingStyle, x: margin, y: flow.y }) + headingGap;
    },
    paragraph: (text, style = {}) => {
      const full = { ...body, ...style };
      flow.keepTogether(sheet.heightOf(text, full));
      flow.y = sheet.write('P', text, { ...full, x: margin, y: flow.y }) + paragraphGap;
    },
    heightOf: ({ heading, paragraphs }) =>
      paragraphs.reduce(
        (height, text) => height + sheet.heightOf(text, body) + paragraphGap,
        sheet.heightOf(heading, headingStyle) + headingGap,
      ),
    rule: () => {
      sheet.decorate((pdf) => {
        pdf
          .moveTo(margin, flow.y)
          .lineTo(margin + contentWidth, flow.y)
          .lineWidth(0.75)
          .stroke(line);
      });
    },
  };
  return flow;
}

export const mutedText = { colour: softInk } satisfies Partial<Style>;

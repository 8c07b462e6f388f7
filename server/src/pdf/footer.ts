import { line, softInk } from './colours.ts';
import { type Footer, pageHeight } from './paper.ts';
import { drawQr, makeQr, type QrCode } from './qr.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';

const top = pageHeight - 88;
const qrSize = 48;

/** Draws on every page the reference of the contract, how to check it, and the page number. */
export function drawFooters(sheet: Sheet, footer: Footer): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const qr = 'url' in footer.check ? makeQr(footer.check.url) : undefined;
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index);
    drawFooter(sheet, footer, { number: index + 1, total: count, qr });
  }
}

function drawFooter(
  sheet: Sheet,
  { reference, check, page }: Footer,
  { number, total, qr }: { number: number; total: number; qr: QrCode | undefined },
): void {
  const textX = qr ? margin + qrSize + 12 : margin;
  const style = { size: 7.5, colour: softInk, width: contentWidth - 150 };

  sheet.decorate((pdf) => {
    pdf
      .moveTo(margin, top)
      .lineTo(margin + contentWidth, top)
      .lineWidth(0.75)
      .stroke(line);
  });
  if (qr) drawQr(sheet, { code: qr, x: margin, y: top + 10, size: qrSize });
  let y = top + 14;
  y = sheet.write('P', reference, { ...style, x: textX, y });
  if ('code' in check) {
    const code = `${check.label}: ${check.code}`;
    y = sheet.write('P', code, { ...style, font: 'bold', x: textX, y });
  }
  sheet.write('P', check.line, { ...style, x: textX, y });
  sheet.write('P', page(number, total), {
    size: 7.5,
    colour: softInk,
    align: 'right',
    width: 80,
    x: margin + contentWidth - 80,
    y: top + 14,
  });
}

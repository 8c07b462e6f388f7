import { brand, ink } from './colours.ts';
import type { Sheet } from './sheet.ts';

/** Draws the logo and the name, as at the top of every screen. */
export function drawBrand(sheet: Sheet, { x, y }: { x: number; y: number }): void {
  const size = 30;
  sheet.decorate((pdf) => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 40);
    pdf.roundedRect(0, 0, 40, 40, 10).fill(brand);
    pdf.lineJoin('round').lineCap('round').lineWidth(2.4).strokeColor('#FFFFFF');
    pdf.path('M20 8.5l9 3.2v7.1c0 6-3.7 10.4-9 12.7-5.3-2.3-9-6.7-9-12.7v-7.1z').stroke();
    pdf.path('M15.7 19.8l3.2 3.2 5.6-6').stroke();
    pdf.restore();
  });
  sheet.write('P', 'Cobertura SIR', {
    size: 13,
    font: 'bold',
    colour: ink,
    x: x + size + 10,
    y: y + 9,
  });
}

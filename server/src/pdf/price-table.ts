import { brand, softInk, tint } from './colours.ts';
import type { Flow } from './flow.ts';
import { contentWidth, margin, type Sheet, type Style } from './sheet.ts';

/** Prices line by line, and their sums. */
export type PriceTable = {
  columns: Cells;
  rows: readonly { cells: Cells; note: string }[];
  totals: readonly Total[];
  /** The sum that counts for the reader. */
  main: Total;
};

type Cells = readonly [concept: string, quantity: string, price: string, amount: string];
type Total = { label: string; value: string };

const right = margin + contentWidth;
const widths = [contentWidth - 210, 50, 80, 80] as const;
/** Between the concept and the quantity. */
const gap = 12;
const cell = { size: 9.5, font: 'bold' } satisfies Style;
const note = { size: 8.5, colour: softInk } satisfies Style;
const head = { size: 8.5, font: 'bold', colour: softInk } satisfies Style;
const sum = { size: 10, width: 260 } satisfies Style;
const totalsWidth = 300;
const boxHeight = 34;

/** Draws a table that continues on the next page, where its head is drawn again. */
export function drawPriceTable(sheet: Sheet, flow: Flow, table: PriceTable): void {
  flow.keepTogether(90);
  drawHead(sheet, flow, table.columns);
  for (const row of table.rows) {
    const height = heightOf(sheet, row);
    const before = flow.y;
    flow.keepTogether(height);
    if (flow.y < before) drawHead(sheet, flow, table.columns);
    const end = drawCells(sheet, row.cells, { ...cell, y: flow.y });
    const noteAt = { ...note, width: widths[0] - gap, x: margin, y: end + 1 };
    flow.y = sheet.write('P', row.note, noteAt) + 7;
  }
  flow.rule();
  drawTotals(sheet, flow, table);
}

function heightOf(sheet: Sheet, { cells, note: text }: PriceTable['rows'][number]): number {
  const width = widths[0] - gap;
  return (
    sheet.heightOf(cells[0], { ...cell, width }) + sheet.heightOf(text, { ...note, width }) + 8
  );
}

function drawHead(sheet: Sheet, flow: Flow, columns: Cells): void {
  flow.y = drawCells(sheet, columns, { ...head, y: flow.y }) + 4;
  flow.rule();
  flow.space(8);
}

/** Returns where the highest cell ends. */
function drawCells(sheet: Sheet, cells: Cells, { y, ...style }: Style & { y: number }): number {
  let x = margin;
  const ends = cells.map((text, column) => {
    const width = widths[column] ?? 0;
    const at = { ...style, x, y };
    x += width;
    return column === 0
      ? sheet.write('P', text, { ...at, width: width - gap })
      : sheet.write('P', text, { ...at, width, align: 'right' });
  });
  return Math.max(...ends);
}

function drawTotals(sheet: Sheet, flow: Flow, { totals, main }: PriceTable): void {
  flow.keepTogether(totals.length * 20 + boxHeight + 24);
  flow.space(12);
  const x = right - totalsWidth;
  const pair = ({ label, value }: Total, y: number, style: Style) => {
    sheet.write('P', label, { ...style, width: totalsWidth - 114, x: x + 14, y });
    return sheet.write('P', value, { ...style, width: 100, align: 'right', x: right - 114, y });
  };
  for (const total of totals) flow.y = pair(total, flow.y, sum) + 4;
  const top = flow.y + 4;
  sheet.decorate((pdf) => {
    pdf.roundedRect(x, top, totalsWidth, boxHeight, 8).fill(tint);
  });
  pair(main, top + 10, { size: 13, font: 'bold', colour: brand });
  flow.y = top + boxHeight + 10;
}

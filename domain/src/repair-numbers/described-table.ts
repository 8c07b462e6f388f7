import type { RepairCause } from '../repair/report.ts';
import type { AgeGroup } from './ages.ts';
import { hideSmall, isSmall } from './hide-small.ts';
import type { Span } from './spans.ts';
import { type TableColumn, tableColumns } from './table-names.ts';

/** What a row is about. */
export type RowLabel =
  | { kind: 'age'; group: AgeGroup }
  | { kind: 'span'; span: Span }
  | { kind: 'month'; month: string }
  | { kind: 'name'; name: string }
  | { kind: 'cause'; cause: RepairCause }
  | { kind: 'campaign'; campaign: number }
  | { kind: 'day'; day: string }
  | { kind: 'stars'; stars: number };

/** A null has no value. `hidden` cells do not leave the house. */
export type Cells = { cells: (number | null)[]; hidden: boolean[] };

export type DescribedTable = {
  columns: TableColumn[];
  rows: (Cells & { label: RowLabel })[];
  /** The sum of the rows. Undefined if they have none. */
  total?: Cells;
};

type Shape<Sum, Row extends Sum> = {
  label: (row: Row) => RowLabel;
  columns: { [Column in TableColumn]?: (row: Sum) => number | null };
  /** Without it the rows have no sum from which a hidden count could be computed. */
  sum?: (rows: readonly Row[]) => Sum;
  /** Hides what is computed from a count that the table does not show. */
  isHidden?: (row: Sum) => boolean;
};

/** The cells of a table. A value that is computed from counts is hidden with any of them. */
export function describeRows<Sum, Row extends Sum>(
  rows: readonly Row[],
  { label, columns, sum, isHidden = () => false }: Shape<Sum, Row>,
): DescribedTable {
  const listed = Object.entries(columns) as [TableColumn, (row: Sum) => number | null][];
  const hiding = listed.map(([column, read]) =>
    isCount(column) ? hideCounts(rows.map(read), sum !== undefined) : undefined,
  );
  const cellsOf = (row: Sum, hidden: readonly (boolean | undefined)[]): Cells => {
    const hidesComputed = hidden.includes(true) || isHidden(row);
    return {
      cells: listed.map(([, read]) => read(row)),
      hidden: hidden.map((hidesCount) => hidesCount ?? hidesComputed),
    };
  };
  const hiddenOf = (place: number) => hiding.map((each) => each?.cells[place]);
  return {
    columns: listed.map(([column]) => column),
    rows: rows.map((row, place) => ({ label: label(row), ...cellsOf(row, hiddenOf(place)) })),
    ...(sum && {
      total: cellsOf(
        sum(rows),
        hiding.map((each) => each?.total),
      ),
    }),
  };
}

function isCount(column: TableColumn): boolean {
  return tableColumns[column].kind === 'count';
}

function hideCounts(values: readonly (number | null)[], hasSum: boolean) {
  const counts = values.map((value) => value ?? 0);
  return hasSum ? hideSmall(counts) : { cells: counts.map(isSmall), total: false };
}

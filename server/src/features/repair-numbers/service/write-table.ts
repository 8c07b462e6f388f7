import { spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import { type Cell, csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cells, DescribedTable } from '@cobertura/domain/repair-numbers/described-table.ts';
import { labelText } from '@cobertura/domain/repair-numbers/labels.ts';
import {
  type ColumnKind,
  type TableColumn,
  tableColumns,
} from '@cobertura/domain/repair-numbers/table-names.ts';

import { tableWords } from '../words.ts';

/** The table as CSV. Hidden cells are empty, and a note says so. */
export function writeTable(table: DescribedTable, language: Language): string {
  const { columns, rows, total } = table;
  const words = tableWords[language];
  const head = ['', ...columns.map((column) => tableColumns[column].name[language]), words.note];
  const lineOf = (label: string, { cells, hidden }: Cells) => [
    { text: label },
    ...columns.map((column, place) =>
      cellOf(column, hidden[place] ? null : (cells[place] ?? null)),
    ),
    { text: hidden.includes(true) ? words.hidden : '' },
  ];
  const lines = [
    head.map((text): Cell => ({ text })),
    ...rows.map((row) => lineOf(labelText(row.label, language), row)),
    ...(total ? [lineOf(words.total, total)] : []),
  ];
  return csvStart + lines.map(csvLine).join('');
}

function cellOf(column: TableColumn, value: number | null): Cell {
  if (value === null) return { text: '' };
  return write[tableColumns[column].kind](value);
}

const write: Record<ColumnKind, (value: number) => Cell> = {
  count: (value) => ({ number: value }),
  cents: (value) => ({ amount: spanishAmount(value) }),
  // Numbers have a decimal comma. 12,1 in a column of percentages is 12.1 %.
  rate: (value) => ({ amount: oneDecimal(value) }),
  percent: (value) => ({ amount: oneDecimal(value * 100) }),
  days: (value) => ({ amount: oneDecimal(value) }),
};

function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

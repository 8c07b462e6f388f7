import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { type Sort, SortHeader } from './SortHeader.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useDeferredData } from './useDeferredData.ts';

export type { Sort };

export type Column<Row> = {
  /** What it is sorted by, where it can be. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Only buttons: its name is for those who do not see them, and on a phone it takes the whole line. */
  actions?: boolean;
};

export type Selection<Row> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** "Select all on this page" */
  allLabel: string;
  /** "Select Brais Pérez" */
  rowLabel: (row: Row) => string;
};

/**
 * Rows and columns; on a phone, a card per row. The arrow keys go from row to row. The rows are
 * missing while they load, and `isStale` while others are on their way.
 */
export function DataTable<Row>({
  label,
  columns,
  rows: given,
  idOf,
  sort,
  onSort,
  selection,
  isStale = false,
  loadingLabel,
  empty,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row> | undefined;
  isStale?: boolean;
  loadingLabel: string;
  /** In place of the rows when there is none. */
  empty: ReactNode;
}) {
  const rows = useDeferredData(given);
  if (!rows) return <TableSkeleton label={loadingLabel} columns={columns.length} />;
  if (rows.length === 0) return empty;
  return (
    <div className={classes.room}>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={label} aria-busy={isStale}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.tick}>
                  <SelectAll selection={selection} ids={rows.map(idOf)} />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <TableRow
                key={idOf(row)}
                id={idOf(row)}
                row={row}
                columns={columns}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TableRow<Row>({
  id,
  row,
  columns,
  selection,
}: {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
}) {
  const isSelected = selection?.ids.has(id) ?? false;
  return (
    <tr data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.tick}>
          <input
            type="checkbox"
            aria-label={selection.rowLabel(row)}
            checked={isSelected}
            onChange={() => selection.onChange(withOrWithout(selection.ids, [id], !isSelected))}
          />
        </td>
      )}
      {columns.map(({ name, label, cell, actions }) => (
        <td key={name} data-label={label} data-actions={actions || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SelectAll<Row>({ selection, ids }: { selection: Selection<Row>; ids: readonly string[] }) {
  const count = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={selection.allLabel}
      checked={count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={({ currentTarget }) =>
        selection.onChange(withOrWithout(selection.ids, ids, currentTarget.checked))
      }
    />
  );
}

function withOrWithout(
  all: ReadonlySet<string>,
  some: readonly string[],
  wanted: boolean,
): ReadonlySet<string> {
  return new Set(wanted ? [...all, ...some] : [...all].filter((id) => !some.includes(id)));
}

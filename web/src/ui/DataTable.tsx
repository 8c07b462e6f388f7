import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { type Sort, SortHeader } from './SortHeader.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useDeferredData } from './useDeferredData.ts';

export type { Sort };

export type Column<Row> = {
  /** The sort key. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** A number or a code, which must stay on one line. */
  code?: boolean;
  /** The value says what it is, so a card shows it without the label. */
  unlabelled?: boolean;
  /** A column of buttons: its label is only for screen readers, and it fills the line on a phone. */
  actions?: boolean;
};

export type Selection<Row> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Whether a row has a checkbox. The default is every row. */
  isSelectable?: (row: Row) => boolean;
  /** "Select all on this page" */
  allLabel: string;
  /** "Select Brais Pérez" */
  rowLabel: (row: Row) => string;
};

/**
 * A table that shows each row as a card on a phone. The arrow keys move between rows. `rows` is
 * undefined while loading; `isStale` means that newer rows are loading.
 */
export function DataTable<Row>({
  label,
  columns,
  rows: loadedRows,
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
  /** Shown when there are no rows. */
  empty: ReactNode;
}) {
  const rows = useDeferredData(loadedRows);
  if (!rows) return <TableSkeleton label={loadingLabel} columns={columns.length} />;
  if (rows.length === 0) return empty;
  return (
    <div className={classes.container}>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={label} aria-busy={isStale}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.tick}>
                  <SelectAll
                    selection={selection}
                    ids={rows.filter((row) => maySelect(selection, row)).map(idOf)}
                  />
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
    <tr data-id={id} data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.tick}>
          {maySelect(selection, row) && (
            <input
              type="checkbox"
              aria-label={selection.rowLabel(row)}
              checked={isSelected}
              onChange={() => selection.onChange(withOrWithout(selection.ids, [id], !isSelected))}
            />
          )}
        </td>
      )}
      {columns.map(({ name, label, cell, code, unlabelled, actions }) => (
        <td
          key={name}
          data-label={unlabelled ? undefined : label}
          data-code={code || undefined}
          data-actions={actions || undefined}
        >
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
      checked={ids.length > 0 && count === ids.length}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={({ currentTarget }) =>
        selection.onChange(withOrWithout(selection.ids, ids, currentTarget.checked))
      }
    />
  );
}

function maySelect<Row>({ isSelectable }: Selection<Row>, row: Row): boolean {
  return isSelectable?.(row) ?? true;
}

function withOrWithout(
  all: ReadonlySet<string>,
  some: readonly string[],
  wanted: boolean,
): ReadonlySet<string> {
  return new Set(wanted ? [...all, ...some] : [...all].filter((id) => !some.includes(id)));
}

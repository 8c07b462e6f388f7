import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './DataTable.module.css';

export type Sort = { column: string; descending: boolean };

/** A column header. A click sorts by the column, and a second click reverses the order. */
export function SortHeader({
  column: { name, label, sortable = false, actions = false },
  sort,
  onSort,
}: {
  column: { name: string; label: string; sortable?: boolean; actions?: boolean };
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={classes.plain} data-actions={actions || undefined}>
        {actions ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const isSorted = sort?.column === name;
  const Icon = isSorted && (sort.descending ? IconArrowDown : IconArrowUp);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ column: name, descending: isSorted && !sort.descending })}
      >
        {label}
        {Icon && <Icon size={15} stroke={2.2} aria-hidden="true" />}
      </button>
    </th>
  );
}

import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

/** Enough to fill the screen, so that what follows the table does not move into view and out again. */
const rows = Array.from({ length: 16 }, (_, row) => row);

/** Reserves the space of a table while it loads. */
export function TableSkeleton({ label, columns }: { label: string; columns: number }) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <div role="status" className={classes.frame}>
      <span className="visually-hidden">{label}</span>
      {rows.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={18} radius={6} />
          ))}
        </div>
      ))}
    </div>
  );
}

import type { ListLink } from '../list/list-link.ts';
import classes from './Charts.module.css';
import type { OverviewFigures } from './figures.ts';
import { PaidWeek } from './PaidWeek.tsx';
import { StatusBars } from './StatusBars.tsx';

/** The computers by status, and the payments of the week. */
export function Charts(charts: {
  figures: OverviewFigures;
  ListLink: ListLink;
  onFollow: () => void;
}) {
  return (
    <div className={classes.panels}>
      <StatusBars {...charts} />
      <PaidWeek {...charts} />
    </div>
  );
}

import { soonDays } from '@cobertura/domain/case/days-left.ts';
import { type Status, statusesForStaff } from '@cobertura/domain/computer/status.ts';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { ComputersSearch } from '../list/computers-search.ts';
import type { ListLink, TileLink } from '../list/list-link.ts';
import type { OverviewFigures } from './figures.ts';
import classes from './Overview.module.css';

const secondsPerDay = 24 * 3600;

/**
 * How many computers wait in each status, and since when, and how many cases are due. The tiles have the same size before their
 * figures arrive, so that the list below does not move.
 */
export function Tiles({
  figures,
  search,
  ListLink,
  onFollow,
  onUnclearPayments,
  DueCasesLink,
  RepairsLink,
  ReceiptsLink,
}: {
  /** Undefined while loading. */
  figures: OverviewFigures | undefined;
  search: ComputersSearch;
  ListLink: ListLink;
  onFollow: () => void;
  onUnclearPayments: (() => void) | undefined;
  DueCasesLink: TileLink;
  RepairsLink: TileLink;
  /** Undefined for people who check no receipts. */
  ReceiptsLink: TileLink | undefined;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  return (
    <ul className={classes.tiles} aria-label={t('overview.waiting')} aria-busy={!figures}>
      {statusesForStaff.map((status) => (
        <li key={status}>
          <ListLink
            className={classes.tile ?? ''}
            search={{ tab: 'pending', status, sort: { column: 'updatedAt', descending: false } }}
            isCurrent={search.status === status}
            onFollow={onFollow}
          >
            <span className={classes.label}>{t(`status.${status}`)}</span>{' '}
            <Figure figures={figures} status={status} />
          </ListLink>
        </li>
      ))}
      {onUnclearPayments && (
        <li>
          <button type="button" className={classes.tile} onClick={onUnclearPayments}>
            <span className={classes.label}>{t('unclear.title')}</span>{' '}
            <span className={classes.figure}>{shown(figures?.unclearPayments)}</span>
          </button>
        </li>
      )}
      {ReceiptsLink && (
        <li>
          <ReceiptsLink className={classes.tile ?? ''}>
            <span className={classes.label}>{t('overview.receipts')}</span>{' '}
            <span className={classes.figure}>{shown(figures?.repairs.receipts)}</span>
          </ReceiptsLink>
        </li>
      )}
      <li>
        <RepairsLink className={classes.tile ?? ''}>
          <span className={classes.label}>{common('menu.repairs')}</span>{' '}
          <Repairs found={figures?.repairs} />
        </RepairsLink>
      </li>
      <li>
        <DueCasesLink className={classes.tile ?? ''}>
          <span className={classes.label}>{common('menu.cases')}</span>{' '}
          <DueCases found={figures?.cases} />
        </DueCasesLink>
      </li>
    </ul>
  );
}

function Figure({ figures, status }: { figures: OverviewFigures | undefined; status: Status }) {
  const { t } = useTranslation('staff');
  const found = figures?.waiting.find((each) => each.status === status);
  const days = found && Math.floor((nowInSeconds() - found.since) / secondsPerDay);
  return (
    <span className={classes.figure}>
      {shown(figures && (found?.count ?? 0))}{' '}
      {days !== undefined && (
        <span className={classes.age}>
          <span className="visually-hidden">{t('overview.oldest')}</span>{' '}
          {days < 1 ? t('overview.today') : t('overview.days', { count: days })}
        </span>
      )}
    </span>
  );
}

/** How many repairs wait for a decision, and how many are late. */
function Repairs({ found }: { found: OverviewFigures['repairs'] | undefined }) {
  const { t } = useTranslation('staff');
  const { toDecide = 0, late = 0 } = found ?? {};
  return (
    <span className={classes.figure}>
      {shown(found && toDecide)}{' '}
      {toDecide > 0 && (
        <span className={late ? 'visually-hidden' : classes.age}>{t('overview.to-decide')}</span>
      )}{' '}
      {late > 0 && <span className={classes.overdue}>{t('overview.late', { count: late })}</span>}
    </span>
  );
}

/** How many cases are overdue or due soon, as in the list that the tile opens. */
function DueCases({ found }: { found: OverviewFigures['cases'] | undefined }) {
  const { t } = useTranslation('staff');
  const { overdue = 0, dueSoon = 0 } = found ?? {};
  return (
    <span className={classes.figure}>
      {shown(found && overdue + dueSoon)}{' '}
      {overdue + dueSoon > 0 && (
        <span className={overdue ? 'visually-hidden' : classes.age}>
          {t('overview.due-soon', { days: soonDays })}
        </span>
      )}{' '}
      {overdue > 0 && (
        <span className={classes.overdue}>{t('overview.overdue', { count: overdue })}</span>
      )}
    </span>
  );
}

function shown(count: number | undefined): string {
  return count === undefined ? '–' : formatCount(count);
}

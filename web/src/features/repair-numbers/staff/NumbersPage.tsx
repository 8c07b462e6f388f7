import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { totalOf } from '@cobertura/domain/repair-numbers/tables.ts';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type NumbersSearch, useRepairNumbers } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { HowCounted } from './HowCounted.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import type { ModelChoice, SchoolFilter } from './links.ts';
import classes from './Numbers.module.css';
import { NumbersFilters } from './NumbersFilters.tsx';

/** What the repairs of a campaign add up to. */
export function NumbersPage({
  search,
  onSearch,
  models,
  SchoolFilter,
}: {
  search: NumbersSearch;
  onSearch: (changes: NumbersSearch) => void;
  models: readonly ModelChoice[];
  SchoolFilter: SchoolFilter;
}) {
  const { t } = useTranslation('repair-numbers');
  const { t: common } = useTranslation();
  const numbers = useRepairNumbers(search);
  const { data } = numbers;
  return (
    <>
      <PageTitle intro={data && t('intro', { time: formatDateTime(data.at) })}>
        {t('title')}
      </PageTitle>
      {data && (
        <NumbersFilters
          campaigns={data.campaigns}
          campaign={data.campaign}
          {...{ search, models, SchoolFilter, onSearch }}
        />
      )}
      {numbers.error && (!data || numbers.isPlaceholderData) ? (
        <LoadFailure
          title={t('load-error')}
          message={numbers.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void numbers.refetch()}
        />
      ) : (
        <Shown numbers={data} search={search} isOld={numbers.isPlaceholderData} />
      )}
    </>
  );
}

function Shown({
  numbers,
  search,
  isOld,
}: {
  numbers: RepairNumbers | undefined;
  search: NumbersSearch;
  isOld: boolean;
}) {
  const { t } = useTranslation('repair-numbers');
  const { t: common } = useTranslation();
  if (!numbers) return <Placeholder lines={12} label={common('app.loading')} />;
  // Paper has no filters.
  const chosen = [
    t('campaign', { year: numbers.campaign }),
    search.model && numbers.models[0]?.name,
    search.school && numbers.schools[0]?.name,
  ];
  return (
    <div className={classes.numbers} aria-busy={isOld}>
      <p role="status" className="visually-hidden">
        {isOld && t('updating')}
      </p>
      <p className={classes.few}>{chosen.filter(Boolean).join(' · ')}</p>
      <p className={classes.few}>{t('few')}</p>
      {isNothing(numbers) ? (
        <EmptyState icon={<IconChartBar size={32} stroke={1.9} />}>{t('none')}</EmptyState>
      ) : (
        <>
          <KeyFigures numbers={numbers} />
          <Figures numbers={numbers} search={search} />
        </>
      )}
      <HowCounted />
    </div>
  );
}

/** Neither a covered computer nor a repair, also not in another campaign. */
function isNothing(numbers: RepairNumbers): boolean {
  const { covered, repairs } = totalOf(numbers);
  return (
    covered === 0 &&
    repairs === 0 &&
    numbers.byCampaign.length === 0 &&
    numbers.open.ages.every((age) => age.repairs === 0)
  );
}

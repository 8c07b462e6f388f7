import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../../ui/Placeholder.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { useSuggestions } from './queries.ts';
import classes from './Settle.module.css';
import { keyOf } from './settle-form.ts';

/** Suggested computers and repairs for a deposit, and a search for any other. */
export function ChooseComputer({
  lineId,
  excluded,
  onChoose,
}: {
  lineId: string;
  /** The keys of computers and repairs that already have a part. */
  excluded: readonly string[];
  onChoose: (computer: Suggestion) => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useSuggestions(lineId, search);
  const computers = found.data?.suggestions.filter((each) => !excluded.includes(keyOf(each)));
  const listLabel = t(search === '' ? 'suggest.title' : 'suggest.found');
  const count = computers?.length ?? 0;
  const isEmpty = computers?.length === 0 && (search !== '' || excluded.length === 0);
  return (
    <section className={classes.choose} aria-labelledby="choose-computer">
      <h3 id="choose-computer">{t('suggest.assign')}</h3>
      <SearchField
        label={t('suggest.search')}
        value={search}
        onSearch={setSearch}
        minLength={3}
        tooShort={t('suggest.too-short')}
      />
      {found.error && (
        <LoadFailure
          message={found.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void found.refetch()}
        />
      )}
      {!computers && !found.error && <Placeholder lines={3} label={common('app.loading')} />}
      {/* Always mounted, because screen readers announce only changes of a status. */}
      <p role="status" className={isEmpty ? classes.small : 'visually-hidden'}>
        {isEmpty && t(search === '' ? 'suggest.none' : 'suggest.none-found')}
        {count > 0 && `${listLabel}: ${count}`}
      </p>
      {count > 0 && (
        <ul className={classes.suggestions} aria-label={listLabel} aria-busy={found.isFetching}>
          {computers?.map((computer) => (
            <li key={keyOf(computer)} className={classes.suggestion}>
              <Computer computer={computer} />
              <Button variant="default" size="sm" onClick={() => onChoose(computer)}>
                {t(computer.isAwaited ? 'suggest.choose' : 'suggest.refund')}
                <span className="visually-hidden">
                  : {[computer.studentName, computer.repair?.number].filter(Boolean).join(', ')}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Computer({ computer }: { computer: Suggestion }) {
  const { t } = useTranslation('accounting');
  const reasons = computer.why.map((reason) => t(`suggest.why.${reason}`));
  const state = computer.isAwaited
    ? t('suggest.awaits', { amount: formatEuros(computer.amount) })
    : t(computer.repair ? 'suggest.repair-not-awaited' : 'suggest.not-awaited');
  return (
    <div className={classes.computer}>
      <strong>{computer.studentName}</strong>
      {computer.repair && (
        <span className={classes.small}>
          {t('line.repair', { number: computer.repair.number })}
        </span>
      )}
      <span className={classes.small}>
        {t('line.family', { name: computer.name, code: computer.code })} · {computer.serialNumber}
      </span>
      <span className={classes.small}>{[state, ...reasons].join(' · ')}</span>
    </div>
  );
}

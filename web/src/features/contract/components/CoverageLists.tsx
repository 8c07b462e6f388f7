import { coverage } from '@cobertura/domain/contract/coverage.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import classes from './CoverageLists.module.css';

/** What the contract covers and what it does not: two sections. */
export function CoverageLists() {
  const { t } = useTranslation('welcome');
  const { included, excluded } = coverage[useLanguage()];
  return (
    <>
      <section>
        <h2>{t('included')}</h2>
        <Entries entries={included} Icon={IconCheck} className={classes.included} />
        <p className={classes.note}>{t('contract')}</p>
      </section>
      <section>
        <h2>{t('excluded')}</h2>
        <Entries entries={excluded} Icon={IconX} className={classes.excluded} />
      </section>
    </>
  );
}

function Entries({
  entries,
  Icon,
  className,
}: {
  entries: readonly string[];
  Icon: typeof IconCheck;
  className: string | undefined;
}) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry}>
          <Icon size={22} stroke={2.2} aria-hidden="true" className={className} />
          <span>{entry}</span>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '../../../lib/i18n.ts';
import classes from './Numbers.module.css';

const terms = ['campaign', 'repairs', 'covered', 'cost', 'time', 'hidden'] as const;

/** What the words of the page mean: what is counted, on which day, and over what. */
export function HowCounted() {
  const { t } = useTranslation('repair-numbers');
  return (
    <section className={classes.panel} aria-label={t('how.title')}>
      <h2>{t('how.title')}</h2>
      <dl className={classes.how}>
        {terms.map((term) => (
          <div key={term}>
            <dt>{t(`how.${term}`)}</dt>
            <dd>{t(`how.${term}-words`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

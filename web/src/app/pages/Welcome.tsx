import { lazy, Suspense } from 'react';
import { CoverageLists } from '../../features/contract/components/CoverageLists.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Steps } from '../../ui/Steps.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { useSteps } from '../layout/useSteps.ts';
import { useTerms } from '../useTerms.ts';
import classes from './Welcome.module.css';
import { WelcomeHero } from './WelcomeHero.tsx';
import { WelcomeQuestions } from './WelcomeQuestions.tsx';

const LoadFailure = lazy(async () => ({
  default: (await import('../../ui/LoadFailure.tsx')).LoadFailure,
}));

/** What the coverage is, for families who have no account yet. Everything that may change is from the settings. */
export function Welcome() {
  const { t } = useTranslation('welcome');
  const options = useOptions();
  const terms = useTerms(options.data);
  const steps = useSteps(terms);
  const support = options.data?.support;
  return (
    <PublicLayout wide="full">
      <WelcomeHero options={options.data} terms={terms} />
      <div className={classes.content}>
        {options.isError && (
          <Suspense>
            <LoadFailure
              message={options.error.message}
              retryLabel={t('translation:app.retry')}
              onRetry={() => void options.refetch()}
            />
          </Suspense>
        )}
        <div className={classes.cards}>
          <CoverageLists />
          <section>
            <h2>{t('steps')}</h2>
            <Steps steps={steps} />
          </section>
          <section>
            <h2>{t('voluntary.title')}</h2>
            <p>{t('voluntary.free')}</p>
            <p>{t('voluntary.insurance')}</p>
          </section>
        </div>
        <WelcomeQuestions options={options.data} terms={terms} />
        {support && (
          <section className={classes.help}>
            <h2>{t('help')}</h2>
            <p>{t('help-text')}</p>
            <p className={classes.contact}>
              <a href={`tel:${support.phone.replace(/\s/g, '')}`}>{support.phone}</a>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </p>
          </section>
        )}
      </div>
    </PublicLayout>
  );
}

import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClosedNotice } from '../../features/options/components/ClosedNotice.tsx';
import { dayInWords, nowInSeconds } from '../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { homeOf } from '../navigation.ts';
import type { useTerms } from '../useTerms.ts';
import classes from './Welcome.module.css';

/** The first screen: what it is, what it costs and where to begin. */
export function WelcomeHero({
  options,
  terms: { price, methods },
}: {
  options: Options | undefined;
  terms: ReturnType<typeof useTerms>;
}) {
  const { t } = useTranslation('welcome');
  const user = useCurrentUser();
  return (
    <div className={classes.hero}>
      <div className={classes.heroInner}>
        <div className={classes.introduction}>
          <PageTitle intro={t('lead')}>{t('translation:welcome.headline')}</PageTitle>
          <p>{t('translation:welcome.voluntary')}</p>
        </div>
        <div className={classes.offer}>
          <div className={classes.terms}>
            <p className={classes.price}>{price ?? '\u00a0'}</p>
            <p>{t('price-note')}</p>
            <p>{methods ? t('methods', { methods }) : '\u00a0'}</p>
            <Window options={options} />
          </div>
          {user ? (
            <Button component={Link} to={homeOf(user.scopes)}>
              {t('home')}
            </Button>
          ) : (
            <>
              <Button component={Link} to="/register">
                {t('translation:login.register')}
              </Button>
              <Button component={Link} to="/login" variant="default">
                {t('translation:login.submit')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Window({ options }: { options: Options | undefined }) {
  const { t } = useTranslation('welcome');
  const language = useLanguage();
  if (!options) return <p>{'\u00a0'}</p>;
  if (!isContractingOpen(options, nowInSeconds())) return <ClosedNotice campaign={options} />;
  return <p>{t('open-until', { day: dayInWords(options.contractEndDate ?? 0, language) })}</p>;
}

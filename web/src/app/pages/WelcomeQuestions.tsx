import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import { isContractingOpen, opensAt } from '@cobertura/domain/campaign/window.ts';
import { coverage } from '@cobertura/domain/contract/coverage.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useCurrentRules } from '../../features/coverage-rules/queries.ts';
import { dayInWords, nowInSeconds } from '../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../lib/i18n.ts';
import type { useTerms } from '../useTerms.ts';
import classes from './Welcome.module.css';

/** Questions of families. The contract gives the same answers. */
export function WelcomeQuestions({
  options,
  terms: { price, methods },
}: {
  options: Options | undefined;
  terms: ReturnType<typeof useTerms>;
}) {
  const { t } = useTranslation('welcome');
  const language = useLanguage();
  // Without it, the answer is shorter, and the contract says it.
  const toPay = useCurrentRules().data?.words[language].toPay ?? [];
  const days = options && campaignDays(options);
  const inWords = (seconds: number) => dayInWords(seconds, language);
  const payment = methods ? ` ${t('methods', { methods })}` : '';

  return (
    <section className={classes.questions}>
      <h2>{t('questions.title')}</h2>
      {options && (
        <>
          <Question title={t('questions.price')}>
            {[t('questions.price-answer', { price }), ...toPay].join(' ')}
            {payment}
          </Question>
          <Question title={t('questions.window')}>
            {days
              ? t('questions.window-answer', { from: inWords(days.from), to: inWords(days.to) })
              : t('questions.window-unknown')}
          </Question>
          <Question title={t('questions.period')}>
            {days
              ? t('questions.period-answer', { until: inWords(days.until) })
              : t('questions.period-unknown')}
          </Question>
        </>
      )}
      <Question title={t('questions.needs')}>{t('questions.needs-answer')}</Question>
      <Question title={t('questions.several')}>{t('questions.several-answer')}</Question>
      {options && (
        <Question title={t('questions.repair')}>
          {t('questions.repair-answer', options.support)}
        </Question>
      )}
      <Question title={t('questions.beyond-repair')}>{coverage[language].beyondRepair}</Question>
      <Question title={t('questions.withdraw')}>{t('questions.withdraw-answer')}</Question>
      <Question title={t('questions.data')}>{t('questions.data-answer')}</Question>
    </section>
  );
}

/** The days of a window that is open or that will open. */
function campaignDays(options: Options) {
  const { contractInitDate: from, contractEndDate: to } = options;
  const now = nowInSeconds();
  const isKnown = isContractingOpen(options, now) || opensAt(options, now) !== undefined;
  if (!isKnown || from === null || to === null) return undefined;
  return { from, to, until: endOfPeriod(from) };
}

function Question({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={classes.question}>
      <summary>
        {title}
        <IconChevronDown size={22} stroke={1.9} aria-hidden="true" className={classes.chevron} />
      </summary>
      <p>{children}</p>
    </details>
  );
}

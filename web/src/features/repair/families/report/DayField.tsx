import type { Options } from '@cobertura/domain/options/api.ts';
import { lazy, Suspense, useState } from 'react';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Translate } from '../../../../lib/texts.ts';
import { withTexts } from '../../../../lib/with-texts.ts';
import { addDays } from '../../../../ui/days.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { DeskContact } from '../../components/DeskContact.tsx';
import { PlainDay } from './PlainDay.tsx';
import { type DayRefusal, daysToOffer, type PossibleDays, refuseDay } from './report-values.ts';

// The calendar has its texts among those of the staff. Most reports come on the same or the next day.
const OtherDay = lazy(() =>
  withTexts(['staff'], import('./OtherDay.tsx')).then(
    ({ OtherDay: Calendar }) => ({ default: Calendar }),
    // A failed download would replace the page, and photos on their way would be lost.
    () => ({ default: PlainDay }),
  ),
);

/** The day of the fault. Says at once why a day cannot be reported. */
export function DayField({
  value,
  error,
  today,
  days,
  reportDays,
  support,
  onChange,
}: {
  /** 2026-11-18, or empty. */
  value: string;
  error: string | undefined;
  today: string;
  days: PossibleDays;
  /** Days in which a fault should be reported. */
  reportDays: number;
  support: Options['support'] | undefined;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const yesterday = addDays(today, -1);
  const isQuick = value === today || value === yesterday;
  const { from, until } = daysToOffer(days, today);
  const isPossible = (day: string) => refuseDay(day, { days, today }) === undefined;
  const choices = [
    ...(isPossible(today) ? (['today'] as const) : []),
    ...(isPossible(yesterday) ? (['yesterday'] as const) : []),
    ...((from ?? '') < yesterday ? (['other-day'] as const) : []),
  ];
  const isOnlyOther = choices.every((day) => day === 'other-day');
  const [isOther, setOther] = useState(isOnlyOther || (value !== '' && !isQuick));
  const choice = isOther ? 'other-day' : value === today ? 'today' : isQuick ? 'yesterday' : '';
  const refusal = refuseDay(value, { days, today });

  const isUncovered = refusal?.code !== 'day-before-return';

  function choose(chosen: typeof choice) {
    setOther(chosen === 'other-day');
    if (chosen === 'today') onChange(today);
    else onChange(chosen === 'yesterday' ? yesterday : '');
  }

  return (
    <>
      {!isOnlyOther && (
        <RadioBoxes
          label={t('form.happenedOn')}
          value={choice}
          error={!isOther && !refusal && error !== undefined && error}
          options={choices.map((day) => ({
            value: day,
            label: t(`form.${day}`),
            id: `day-${day}`,
          }))}
          onChange={choose}
        />
      )}
      {isOther && (
        <Suspense fallback={<Placeholder lines={3} label={common('app.loading')} />}>
          <OtherDay
            label={t('form.day')}
            value={value}
            min={from}
            max={until}
            error={refusal ? undefined : error}
            onChange={onChange}
          />
        </Suspense>
      )}
      {refusal && (
        <Notice kind="warning">
          <p>
            {refusalText(refusal, t)} {isUncovered && t('form.uncovered-desk')}
          </p>
          {isUncovered && support && (
            <p>
              <DeskContact support={support} />
            </p>
          )}
        </Notice>
      )}
      {value !== '' && !refusal && value < addDays(today, -reportDays) && (
        <Notice kind="info">{t('form.late', { count: reportDays })}</Notice>
      )}
    </>
  );
}

/** Why a day cannot be reported, with the first or the last possible day. */
export function refusalText(refusal: DayRefusal, t: Translate<'repairs'>): string {
  if (refusal.code === 'covered-later') {
    return t('form.covered-later', { day: formatIsoDay(refusal.from) });
  }
  if (refusal.code === 'covered-until') {
    return t('form.covered-until', { day: formatIsoDay(refusal.until) });
  }
  if (refusal.code === 'day-before-return') {
    return t('form.day-before-return', { day: formatIsoDay(refusal.returnedOn) });
  }
  return t(`form.${refusal.code}`);
}

import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { maxTogether } from '@cobertura/domain/computer/together-limits.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { findStartDay } from '../../../../lib/find-start-day.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './ComputerChoice.module.css';

/** The computers to pay, each with its price. One that cannot be ticked says why. */
export function ComputerChoice({
  computers,
  chosen,
  isUnderWay,
  priceOf,
  disabled,
  onChange,
}: {
  computers: readonly Computer[];
  chosen: readonly string[];
  isUnderWay: (computer: Computer) => boolean;
  priceOf: (computer: Computer) => number;
  disabled: boolean;
  onChange: (id: string, isChosen: boolean) => void;
}) {
  const { t } = useTranslation('payments');
  const legend = useId();
  return (
    <fieldset className={classes.computers} aria-labelledby={legend} disabled={disabled}>
      <legend id={legend}>{t('together.legend')}</legend>
      {computers.map((computer) => {
        const { _id, studentName, computerModel } = computer;
        const startDay = findStartDay(computer.coversNotBefore);
        const about = startDay
          ? t('together.starts', { model: computerModel, date: startDay })
          : computerModel;
        const isChosen = chosen.includes(_id);
        const isTooMany = !isChosen && chosen.length >= maxTogether;
        const reason = isUnderWay(computer)
          ? t('together.under-way')
          : isTooMany && t('together.too-many', { number: maxTogether });
        return (
          <div key={_id} className={classes.computer}>
            <Checkbox
              size="md"
              label={studentName}
              description={reason || about}
              checked={isChosen}
              disabled={reason !== false}
              onChange={(event) => onChange(_id, event.currentTarget.checked)}
            />
            <span className={classes.price}>{formatEuros(priceOf(computer))}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

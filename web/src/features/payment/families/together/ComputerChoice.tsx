import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './ComputerChoice.module.css';

/** The computers to pay, each with its price. One with a payment in progress cannot be ticked. */
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
        const isBlocked = isUnderWay(computer);
        const { _id, studentName, computerModel } = computer;
        return (
          <div key={_id} className={classes.computer}>
            <Checkbox
              size="md"
              label={studentName}
              description={isBlocked ? t('together.under-way') : computerModel}
              checked={chosen.includes(_id)}
              disabled={isBlocked}
              onChange={(event) => onChange(_id, event.currentTarget.checked)}
            />
            <span className={classes.price}>{formatEuros(priceOf(computer))}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

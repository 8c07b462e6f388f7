import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isPaymentUnderWay } from '@cobertura/domain/computer/together.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './ComputerChoice.module.css';

/** The computers to pay, each with its price. One with a payment under way cannot be ticked. */
export function ComputerChoice({
  computers,
  chosen,
  priceOf,
  disabled,
  onChange,
}: {
  computers: readonly Computer[];
  chosen: readonly string[];
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
        const isUnderWay = isPaymentUnderWay(computer);
        const { _id, studentName, computerModel } = computer;
        return (
          <div key={_id} className={classes.computer}>
            <Checkbox
              size="md"
              label={studentName}
              description={isUnderWay ? t('together.under-way') : computerModel}
              checked={chosen.includes(_id)}
              disabled={isUnderWay}
              onChange={(event) => onChange(_id, event.currentTarget.checked)}
            />
            <span className={classes.price}>{formatEuros(priceOf(computer))}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

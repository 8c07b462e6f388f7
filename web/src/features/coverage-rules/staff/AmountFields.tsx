import { rulesLimits } from '@cobertura/domain/coverage-rules/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Rules.module.css';
import { isAmount } from './rules-form.ts';

/** What the family pays for its first, second, … repair. The last amount is for all after it. */
export function AmountFields({
  amounts,
  error,
  onChange,
}: {
  amounts: readonly string[];
  error: string | undefined;
  onChange: (amounts: string[]) => void;
}) {
  const { t } = useTranslation('coverage-rules');
  const last = amounts.length - 1;
  const labelOf = (at: number) => {
    if (last === 0) return t('amount.every');
    return t(at === last ? 'amount.and-later' : 'amount.of', { ordinal: at + 1 });
  };
  // An error of the whole list stands at its last amount.
  const wrong = amounts.findIndex((amount) => !isAmount(amount));
  const errorOf = (at: number) =>
    (wrong === -1 ? at === last : !isAmount(amounts[at] ?? '')) ? error : undefined;
  return (
    <fieldset className={classes.amounts}>
      <legend>{t('amount.title')}</legend>
      {amounts.map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an amount is known by its place
        <div key={at} className={classes.amount}>
          <TextInput
            id={`excess-${at}`}
            inputMode="decimal"
            label={labelOf(at)}
            value={amount}
            error={errorOf(at)}
            autoComplete="off"
            onChange={(event) => onChange(amounts.with(at, event.currentTarget.value))}
          />
          {at === last && last > 0 && (
            <IconButton
              label={t('amount.remove', { ordinal: at + 1 })}
              icon={<IconX size={20} stroke={1.9} />}
              framed
              onClick={() => onChange(amounts.slice(0, -1))}
            />
          )}
        </div>
      ))}
      {amounts.length < rulesLimits.amounts && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />}
          onClick={() => onChange([...amounts, amounts.at(-1) ?? ''])}
        >
          {t('amount.add')}
        </Button>
      )}
    </fieldset>
  );
}

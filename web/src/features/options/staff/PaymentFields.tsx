import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { groupIban } from '@cobertura/domain/payment/account.ts';
import { paymentMethods } from '@cobertura/domain/payment/methods.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FieldRow } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import classes from './SettingsForm.module.css';
import { maxCost, type SettingsValues } from './settings-form.ts';

type Props = {
  values: SettingsValues;
  /** The account used while the field is empty. */
  defaultAccount: string;
  lastChange: Options['bankAccountChange'];
  error: (field: keyof SettingsValues) => string | undefined;
  onChange: (changes: Partial<SettingsValues>) => void;
};

/** The price, the payment methods and the account for transfers. */
export function PaymentFields({ values, defaultAccount, lastChange, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  const { paymethod, bankAccount } = values;
  const offersNothing = paymentMethods.every((method) => !paymethod[method]);
  return (
    <div className="stack">
      <FieldRow>
        <TextInput
          id="cost"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          max={maxCost}
          label={t('general.cost')}
          description={t('general.cost-hint')}
          value={values.cost}
          onChange={(event) => onChange({ cost: event.currentTarget.value })}
          error={error('cost')}
          required
          withAsterisk={false}
        />
        <TextInput
          id="bankAccount"
          label={t('general.bankAccount')}
          description={t('general.bankAccount-hint')}
          value={bankAccount}
          onChange={(event) => onChange({ bankAccount: event.currentTarget.value })}
          onBlur={() => onChange({ bankAccount: groupIban(bankAccount.trim()) })}
          error={error('bankAccount')}
          autoComplete="off"
          spellCheck={false}
        />
      </FieldRow>
      <AccountNotice
        account={bankAccount}
        defaultAccount={defaultAccount}
        isNeeded={paymethod.transfer}
      />
      {lastChange && (
        <p>
          {t('general.account-changed', {
            at: formatDateTime(lastChange.at),
            by: lastChange.by,
            from: groupIban(lastChange.from) || t('general.account-none'),
          })}
        </p>
      )}
      <fieldset className={classes.methods} id="paymethod" tabIndex={-1}>
        <legend>{t('general.paymethod')}</legend>
        {paymentMethods.map((method) => (
          <Toggle
            key={method}
            label={t(`general.method.${method}`)}
            checked={paymethod[method]}
            onChange={(offered) => onChange({ paymethod: { ...paymethod, [method]: offered } })}
          />
        ))}
      </fieldset>
      {offersNothing && <Notice kind="warning">{t('general.no-method')}</Notice>}
    </div>
  );
}

function AccountNotice({
  account,
  defaultAccount,
  isNeeded,
}: {
  account: string;
  defaultAccount: string;
  isNeeded: boolean;
}) {
  const { t } = useTranslation('settings');
  if (account.trim() !== '') return null;
  if (defaultAccount !== '') {
    const shown = groupIban(defaultAccount);
    return <Notice kind="info">{t('general.default-account', { account: shown })}</Notice>;
  }
  return isNeeded && <Notice kind="warning">{t('general.no-account')}</Notice>;
}

import { isIban } from '@cobertura/domain/payment/account.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useGiveAccount } from '../queries.ts';

/** Asks for the account of a refund by transfer. The withdrawal does not wait for it. */
export function AccountForm({
  withdrawal: { number, account },
  token,
  onGiven,
}: {
  withdrawal: Withdrawal;
  /** Of the mailed link, for a family without a session. */
  token?: string;
  onGiven?: (withdrawal: Withdrawal) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(account === null);
  const give = useGiveAccount({ number, token });
  const form = useForm({
    initial: { iban: '' },
    validate,
    onSend: async ({ iban }) => {
      const changed = await give.mutateAsync(iban.trim());
      onGiven?.(changed);
      setOpen(false);
    },
  });

  return (
    <Card title={t('account.title')}>
      {isOpen ? (
        <Form label={t('account.title')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
          <p>{t('account.intro')}</p>
          <TextInput
            label={t('account.iban')}
            description={t('account.hint')}
            value={form.values.iban}
            error={form.error('iban')}
            onChange={(event) => form.change({ iban: event.currentTarget.value })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          {give.error && (
            <Notice kind="error">{failureText(give.error, common('errors.generic'))}</Notice>
          )}
          <FormActions>
            <Button type="submit" loading={give.isPending}>
              {t('account.send')}
            </Button>
          </FormActions>
        </Form>
      ) : (
        <div className="stack">
          <p role="status">{t('account.given', { account })}</p>
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('account.change')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function validate({ iban }: { iban: string }) {
  if (iban.trim() === '') return { iban: 'required' as const };
  return isIban(iban) ? {} : { iban: 'wrong-format' as const };
}

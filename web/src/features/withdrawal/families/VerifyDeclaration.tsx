import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useVerifyDeclaration } from '../queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { Receipt } from './Receipt.tsx';
import { WithdrawalState } from './WithdrawalState.tsx';

/** The page of the mailed link. Opening it changes nothing, because mail filters open links too. */
export function VerifyDeclaration({
  token,
  complaintsLink,
  otherWays,
}: {
  token: string;
  complaintsLink: ReactNode;
  otherWays: ReactNode;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const verify = useVerifyDeclaration();
  const [changed, setChanged] = useState<Withdrawal>();
  const withdrawal = changed ?? verify.data;

  if (withdrawal) {
    return (
      <>
        <PageTitle key="done">{t('verify.done')}</PageTitle>
        <div className="stack">
          <WithdrawalState withdrawal={withdrawal} complaintsLink={complaintsLink} />
          {withdrawal.asksForAccount && (
            <AccountForm withdrawal={withdrawal} token={token} onGiven={setChanged} />
          )}
          <Receipt receipt={withdrawal} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle key="ask" intro={t('verify.intro')}>
        {t('verify.title')}
      </PageTitle>
      <div className="stack">
        <Card>
          <div className="stack">
            <p>{t('verify.ends')}</p>
            <p>{t('verify.not-you')}</p>
            {verify.error && (
              <Notice kind="error">{failureText(verify.error, common('errors.generic'))}</Notice>
            )}
            <FormActions>
              <Button loading={verify.isPending} onClick={() => verify.mutate(token)}>
                {t('verify.confirm')}
              </Button>
            </FormActions>
          </div>
        </Card>
        {verify.error && otherWays}
      </div>
    </>
  );
}

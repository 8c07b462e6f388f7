import type { Withdrawal, WithdrawalReceipt } from '@cobertura/domain/withdrawal/api.ts';
import type { ReactNode } from 'react';
import { hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { MessagePage } from '../../../ui/MessagePage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useMyWithdrawals, useReceipt } from '../queries.ts';
import { AccountForm } from './AccountForm.tsx';
import { Receipt } from './Receipt.tsx';
import { WithdrawalState } from './WithdrawalState.tsx';

/** The page of one withdrawal. The family that withdrew sees all of it. A person with the key sees the receipt. */
export function WithdrawalView({
  number,
  receiptKey,
  isFamily,
  startLink,
  complaintsLink,
}: {
  number: string;
  receiptKey: string | undefined;
  /** Whether a family is signed in. */
  isFamily: boolean;
  startLink: ReactNode;
  complaintsLink: ReactNode;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const mine = useMyWithdrawals({ enabled: isFamily });
  const own = mine.data?.withdrawals.find((each) => each.number === number);
  const hasNoOwn = !isFamily || mine.isError || (mine.data !== undefined && !own);
  const byKey = useReceipt({ number, key: receiptKey }, { enabled: hasNoOwn });
  const receipt: Withdrawal | WithdrawalReceipt | undefined = own ?? byKey.data;
  const failed = receiptKey === undefined ? mine : byKey;

  if (receipt) {
    return (
      <>
        <PageTitle
          key="receipt"
          intro={`${t('receipt.lead')} ${t(receipt.mailed ? 'receipt.mailed' : 'receipt.not-mailed')}`}
        >
          {t('receipt.title')}
        </PageTitle>
        <div className="stack">
          <Receipt receipt={receipt} />
          {own && <WithdrawalState withdrawal={own} complaintsLink={complaintsLink} />}
          {own?.asksForAccount && <AccountForm withdrawal={own} />}
        </div>
      </>
    );
  }
  if (hasNoOwn && failed.error && !isUnknown(failed.error)) {
    return (
      <>
        <PageTitle key="failed">{t('receipt.title')}</PageTitle>
        <LoadFailure
          message={failed.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void failed.refetch()}
        />
      </>
    );
  }
  if (hasNoOwn && (receiptKey === undefined || byKey.isError)) {
    return (
      <MessagePage key="missing" title={t('receipt.missing-title')} action={startLink}>
        {t('receipt.missing')}
      </MessagePage>
    );
  }
  return <Placeholder lines={8} label={common('app.loading')} />;
}

function isUnknown(error: Error): boolean {
  return hasCode(error, 'not-found') || hasCode(error, 'invalid-input');
}

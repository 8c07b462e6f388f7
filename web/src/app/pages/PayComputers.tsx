import { isPayable } from '@cobertura/domain/computer/together.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { useMyComputers, useRefetchComputers } from '../../features/computer/queries.ts';
import { useOptions } from '../../features/options/queries.ts';
import { PayTogether } from '../../features/payment/families/together/PayTogether.tsx';
import {
  ordersInProgress,
  useCheckAttempts,
} from '../../features/payment/families/useCheckAttempts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';
import { InvoiceConsent } from './InvoiceConsent.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import { WizardPage } from './WizardPage.tsx';

/** One payment for several computers of the family. */
export function PayComputers() {
  const { t } = useTranslation('payments');
  const { contract } = useSearch({ from: '/signed-in/my-computers/pay' });
  return (
    <WizardPage>
      <PageTitle intro={t('together.intro')}>{t('together.title')}</PageTitle>
      <div className="stack">
        {contract === 'signed' && <Notice kind="success">{t('together.signed')}</Notice>}
        <Card>
          <Content />
        </Card>
      </div>
    </WizardPage>
  );
}

function Content() {
  const { t } = useTranslation('payments');
  const { t: common } = useTranslation();
  const computers = useMyComputers();
  const options = useOptions();
  const refetchComputers = useRefetchComputers();
  useCheckAttempts(ordersInProgress(computers.data ?? []), {
    onNews: () => void refetchComputers(),
  });
  const [isReceiptSent, setIsReceiptSent] = useState(false);
  const failed = [computers, options].filter(({ data, isError }) => isError && !data);
  const [failure] = failed;

  if (failure?.error) {
    return (
      <LoadFailure
        message={failure.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  if (isReceiptSent) return <Done text={t('receipt.received')} />;
  if (!computers.data || !options.data)
    return <Placeholder lines={8} label={t('together.title')} />;
  const settings = options.data;
  if (!computers.data.some((computer) => isPayable(computer, settings))) {
    return <Done text={t('together.nothing')} />;
  }
  return (
    <PayTogether
      computers={computers.data}
      options={settings}
      onComputersChanged={() => void refetchComputers()}
      onMethodsChanged={() => void options.refetch()}
      onReceiptSent={() => {
        setIsReceiptSent(true);
        void refetchComputers();
      }}
      supportLine={<SupportContact support={settings.support} />}
      invoiceConsent={<InvoiceConsent />}
      PaymentLink={PaymentLink}
    />
  );
}

function Done({ text }: { text: string }) {
  const { t } = useTranslation('payments');
  return (
    <EmptyState icon={<IconCircleCheck size={30} stroke={1.9} />}>
      <p role="status">{text}</p>
      <Button component={Link} to="/my-computers">
        {t('result.list')}
      </Button>
    </EmptyState>
  );
}

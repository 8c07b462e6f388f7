import { formatExactTime } from '@cobertura/domain/dates.ts';
import type { WithdrawalReceipt } from '@cobertura/domain/withdrawal/api.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Email } from '../../../ui/Email.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDownloadAcknowledgment } from '../queries.ts';
import { Statement } from './Statement.tsx';

/** What was received and when, on the screen and as PDF. It confirms the receipt and nothing else. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t } = useTranslation('withdrawal');
  const acknowledgment = useDownloadAcknowledgment();
  const { number, key, name, email, contract, receivedAt } = receipt;
  return (
    <Card>
      <div className="stack">
        <div>
          <Statement name={name} contract={contract} />
          <Facts
            facts={[
              [t('receipt.number'), number],
              [t('receipt.received'), formatExactTime(receivedAt)],
              [t('review.name'), name],
              ...(email ? [[t('review.email'), <Email key="email">{email}</Email>] as const] : []),
              [t('review.contract'), contract],
            ]}
          />
        </div>
        {acknowledgment.error && <Notice kind="error">{acknowledgment.error.message}</Notice>}
        {acknowledgment.isSuccess && <Notice kind="success">{t('receipt.saved')}</Notice>}
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
            loading={acknowledgment.isPending}
            onClick={() =>
              acknowledgment.mutate({ number, key, fileName: t('receipt.file', { number }) })
            }
          >
            {t('receipt.download')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

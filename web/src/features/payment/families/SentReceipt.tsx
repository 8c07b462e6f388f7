import '@mantine/core/styles/Skeleton.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import { useReceipt } from '../queries.ts';

/** Opens the sent receipt. The request needs the session, so it is not a plain link. */
export function SentReceipt({ computer }: { computer: Computer }) {
  return <ReceiptLink receipt={useReceipt(computer)} />;
}

/** A link to a receipt that loads. */
export function ReceiptLink({
  receipt,
}: {
  receipt: { data: Blob | undefined; isError: boolean; refetch: () => unknown };
}) {
  const { t } = useTranslation('payments');
  const { t: common } = useTranslation();
  const address = useObjectUrl(receipt.data);

  if (receipt.isError) {
    return (
      <LoadFailure
        message={t('receipt.load-error')}
        retryLabel={common('app.retry')}
        onRetry={() => void receipt.refetch()}
      />
    );
  }
  if (!address) return <Skeleton height={46} radius={10} />;
  return (
    <Button
      component="a"
      variant="default"
      href={address}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconFileText size={20} stroke={1.9} aria-hidden="true" />}
    >
      {t('receipt.view')}
      <span className="visually-hidden"> ({common('app.opens-new-tab')})</span>
    </Button>
  );
}

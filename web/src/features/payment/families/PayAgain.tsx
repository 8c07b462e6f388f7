import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Writing } from '../../../ui/ReadOnly.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** The quiet way to pay while another payment is in progress. Asks before it opens the form. */
export function PayAgain({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('payments');
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Writing>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {t('again.do')}
        </Button>
      </Writing>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('again.title')}
            labels={{
              confirm: t('again.confirm'),
              cancel: t('again.wait'),
              close: common('app.close'),
            }}
            isPending={false}
            failure={undefined}
            done={undefined}
            onConfirm={onConfirm}
            onClose={() => setAsking(false)}
          >
            <p>{t('again.text')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

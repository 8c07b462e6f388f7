import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { useDeclineQuote } from '../queries.ts';

/** Declines the quote, after a confirmation that says what happens then. */
export function DeclineQuote({
  repairId,
  onDeclined,
}: {
  repairId: string;
  onDeclined: () => void;
}) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const [isAsking, setAsking] = useState(false);
  const declining = useDeclineQuote(repairId, { onSaved: onDeclined });
  return (
    <div>
      <Writing>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {t('decline.button')}
        </Button>
      </Writing>
      {isAsking && (
        <ConfirmDialog
          title={t('decline.title')}
          labels={{
            confirm: t('decline.confirm'),
            cancel: t('decline.keep'),
            close: common('app.close'),
          }}
          dangerous
          isPending={declining.isPending}
          failure={failureText(declining.error, common('errors.generic'))}
          // The card of the quote is gone then.
          done={undefined}
          onConfirm={() => declining.mutate({})}
          onClose={() => {
            if (declining.waiting) declining.cancel();
            setAsking(false);
          }}
        >
          <p>{t('decline.text')}</p>
          {declining.waiting && (
            <Notice kind="info">{interruption(`waiting.${declining.waiting}`)}</Notice>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

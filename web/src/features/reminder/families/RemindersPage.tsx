import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useChooseReminders } from '../queries.ts';

/** The page of the link in a reminder: stop or resume reminders. */
export function RemindersPage({ linkKey }: { linkKey: string | undefined }) {
  const { t } = useTranslation('payments');
  const choosing = useChooseReminders(linkKey ?? '');
  const [chosen, setChosen] = useState<boolean>();
  // The link comes from a reminder, so reminders are on at first.
  const wanted = chosen ?? true;

  return (
    <>
      <PageTitle intro={t('reminders.intro')}>{t('reminders.title')}</PageTitle>
      {!linkKey || isBadKey(choosing.error) ? (
        <Notice kind="error" title={t('reminders.bad-key-title')}>
          {t('reminders.bad-key')}
        </Notice>
      ) : (
        <Card>
          <div className="stack">
            {chosen !== undefined && (
              <Notice kind="success">
                {t(wanted ? 'reminders.resumed' : 'reminders.stopped')}
              </Notice>
            )}
            {choosing.error && <Notice kind="error">{choosing.error.message}</Notice>}
            {wanted && <p>{t('reminders.stop-hint')}</p>}
            <Button
              variant={wanted ? 'filled' : 'default'}
              loading={choosing.isPending}
              onClick={() =>
                choosing.mutate(!wanted, { onSuccess: (reply) => setChosen(reply.wanted) })
              }
            >
              {t(wanted ? 'reminders.stop' : 'reminders.again')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

function isBadKey(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

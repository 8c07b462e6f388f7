import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Now } from '../components/Now.tsx';
import { type Followed, useDisown, useFollowedRepair } from '../queries.ts';
import { RepairFailure } from './RepairFailure.tsx';

/** A repair by its number and key, without personal data. */
export function PublicRepair({
  followed,
  isDisowning,
  signInLink,
}: {
  followed: Followed;
  /** The link "it was not me" of the mail opens the question at once. */
  isDisowning: boolean;
  signInLink: ReactNode;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useFollowedRepair(followed);
  const disown = useDisown(followed);
  const [isAsking, setAsking] = useState(isDisowning);
  if (!data) {
    return error ? (
      <RepairFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder lines={6} label={common('app.loading')} />
    );
  }
  return (
    <div className="stack">
      {disown.isSuccess && <Notice kind="success">{t('follow.disowned')}</Notice>}
      <Now repair={data} text={data.status === 'rejected' ? t('follow.rejected') : undefined} />
      <Card>
        <div className="stack">
          <Facts
            facts={[
              [t('follow.number'), data.number],
              [t('page.reported'), formatDate(data.reportedAt)],
            ]}
          />
          {data.outcome !== null && <p>{t(`outcome.${data.outcome}`)}</p>}
          <p>
            {t(data.canCancel ? 'follow.more' : 'follow.more-later')} {signInLink}
          </p>
          {isDisowning && !data.canDisown && data.status !== 'cancelled' && (
            <Notice kind="info">{t('follow.too-late')}</Notice>
          )}
          {data.canDisown && (
            <div>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('follow.disown')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isAsking && (data.canDisown || disown.isSuccess) && (
        <ConfirmDialog
          title={t('follow.disown-title')}
          labels={{
            confirm: t('follow.disown-confirm'),
            cancel: t('follow.keep'),
            close: common('app.close'),
          }}
          dangerous
          isPending={disown.isPending}
          failure={failureText(disown.error, common('errors.generic'))}
          done={disown.isSuccess ? t('follow.disowned') : undefined}
          onConfirm={() => disown.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('follow.disown-text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from './Review.module.css';

/** Asks before an approval while no document is on the screen. */
export function ApproveUnseen({
  onApprove,
  onCancel,
}: {
  onApprove: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Notice kind="warning" title={t('review.unseen.title')}>
      <div className="stack">
        <p>{t('review.unseen.text')}</p>
        <div className={classes.decisions}>
          <Button ref={cancel} variant="default" onClick={onCancel}>
            {t('review.unseen.cancel')}
          </Button>
          <Button variant="default" onClick={onApprove}>
            {t('review.unseen.approve')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './StatusNotice.module.css';

/** The button of the status notice, unless the open step offers the same. */
export function NoticeAction({
  computer,
  open,
  onOpen,
  renewButton,
}: {
  computer: Computer;
  open: Step;
  onOpen: (step: Step) => void;
  renewButton: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const { status } = computer;
  if (status === 'expired' && open !== 5 && renewButton) {
    return <div className={classes.action}>{renewButton}</div>;
  }
  if (status === 'pending-payment' && open !== 4) {
    return (
      <div className={classes.action}>
        <Button variant="default" onClick={() => onOpen(4)}>
          {t('issue.send-again')}
        </Button>
      </div>
    );
  }
  return null;
}

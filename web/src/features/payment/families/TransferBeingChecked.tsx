import type { Computer } from '@cobertura/domain/computer/api.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SentReceipt } from './SentReceipt.tsx';
import classes from './TransferBeingChecked.module.css';
import { useStudents } from './together/useStudents.ts';

/** The receipt was sent, and staff check the bank account. */
export function TransferBeingChecked({
  computer,
  received,
  isNew,
}: {
  computer: Computer;
  /** The confirmation message, which disappears after a while. */
  received: string | undefined;
  /** Whether the receipt was just sent from this page. */
  isNew: boolean;
}) {
  const { t } = useTranslation('payments');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is unmounted, so the title takes the focus.
    if (isNew) title.current?.focus();
  }, [isNew]);
  const students = useStudents();
  const { transferTogether: together } = computer;
  const transfer = together ?? computer.transfer;
  return (
    <div className="stack">
      {received && <Notice kind="success">{received}</Notice>}
      <div className={classes.waiting}>
        <IconHourglassHigh size={30} stroke={1.8} aria-hidden="true" className={classes.icon} />
        <div>
          <h3 ref={title} tabIndex={-1} className={classes.title}>
            {t('waiting.title')}
          </h3>
          <p>{t('waiting.text')}</p>
        </div>
      </div>
      {transfer && (
        <Facts
          facts={[
            [t('transfer.amount'), formatEuros(transfer.amount)],
            [t('transfer.concept'), transfer.concept],
            ...(together ? [[t('together.computers'), students(together.computers)] as const] : []),
          ]}
        />
      )}
      {computer.documents.bankReceipt !== undefined && <SentReceipt computer={computer} />}
    </div>
  );
}

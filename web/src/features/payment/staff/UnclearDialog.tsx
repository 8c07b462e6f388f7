import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ComputerPayments } from './ComputerPayments.tsx';
import { isMessage, MessageReview } from './MessageReview.tsx';
import { type RepairLink, RepairNumber } from './RepairNumber.tsx';
import type { ComputerLink } from './statements/LineComputer.tsx';
import { type UnclearPayment, UnclearPayments } from './UnclearPayments.tsx';

/** The payments that need a decision. Opening one shows all payments of its computer, if it is known. */
export function UnclearDialog({
  ComputerLink,
  RepairLink,
  onPaymentsChanged,
  onClose,
}: {
  ComputerLink: ComputerLink;
  RepairLink: RepairLink;
  onPaymentsChanged: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState<UnclearPayment>();
  const titleOf = ({ studentName, order }: UnclearPayment) =>
    studentName === null
      ? t('unclear.order', { order })
      : t('payments.title', { student: studentName });
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={opened ? titleOf(opened) : t('unclear.title')}
      closeLabel={common('app.close')}
    >
      {opened ? (
        <div className="stack">
          <div>
            <Button
              variant="subtle"
              size="sm"
              // The button that opened the payment is gone. The focus also scrolls to the top.
              autoFocus
              leftSection={<IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />}
              onClick={() => setOpened(undefined)}
            >
              {t('unclear.back')}
            </Button>
          </div>
          {opened.isDeleted && <Notice kind="info">{t('unclear.deleted')}</Notice>}
          {isMessage(opened) && (
            <MessageReview
              message={opened}
              onPaymentsChanged={onPaymentsChanged}
              onSettled={() => setOpened(undefined)}
            />
          )}
          {opened.computerId && !opened.isDeleted && (
            <p>
              <ComputerLink computerId={opened.computerId}>{t('unclear.computer')}</ComputerLink>
            </p>
          )}
          {opened.repair && (
            <p>
              {t('payments.repair')} <RepairNumber {...{ repair: opened.repair, RepairLink }} />
            </p>
          )}
          {opened.computerId && (
            <ComputerPayments
              computerId={opened.computerId}
              mayRefund
              RepairLink={RepairLink}
              onPaymentsChanged={onPaymentsChanged}
            />
          )}
        </div>
      ) : (
        <UnclearPayments onOpen={setOpened} />
      )}
    </Dialog>
  );
}

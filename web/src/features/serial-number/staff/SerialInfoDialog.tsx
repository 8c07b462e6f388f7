import type { Status } from '@cobertura/domain/computer/status.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Email } from '../../../ui/Email.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type SerialInfo, useSerialInfo } from '../queries.ts';

/** Renders the status of a computer. */
export type ComputerStatus = (props: { status: Status }) => ReactNode;

/** A link to the page of a computer. */
export type ComputerLink = ComponentType<{ computerId: string; children: ReactNode }>;

/** The family and the computer of a serial number. */
export function SerialInfoDialog({
  serial,
  ComputerStatus,
  ComputerLink,
  onClose,
}: {
  serial: string;
  ComputerStatus: ComputerStatus;
  ComputerLink: ComputerLink;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const info = useSerialInfo(serial);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('serial.info-of', { serial })}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {info.isPending && <Placeholder lines={6} label={common('app.loading')} />}
        {info.error && (
          <>
            <Notice kind="error">{failureText(info.error, t('serial.info-error'))}</Notice>
            <Button variant="default" onClick={() => void info.refetch()}>
              {common('app.retry')}
            </Button>
          </>
        )}
        {info.data && <Holder info={info.data} {...{ ComputerStatus, ComputerLink }} />}
      </div>
    </Dialog>
  );
}

function Holder({
  info,
  ComputerStatus,
  ComputerLink,
}: {
  info: SerialInfo;
  ComputerStatus: ComputerStatus;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('settings');
  const { latestAssignment: assignment, serialNumber, isAssigned } = info;
  const serialFacts = [
    [t('serial.serial'), serialNumber],
    [t('serial.assigned'), t(isAssigned ? 'list.yes' : 'list.no')],
  ] as const;
  if (!assignment) return <Facts facts={serialFacts} />;
  const { user, computer } = assignment;
  return (
    <>
      <Facts
        facts={[...serialFacts, [t('serial.since'), formatDateTime(assignment.assignmentDate)]]}
      />
      <h3>{t('serial.holder')}</h3>
      <Facts
        facts={[
          [t('serial.full-name'), fullName(user)],
          [t('person.dni'), user.dni],
          [t('person.email'), <Email key="email">{user.email}</Email>],
        ]}
      />
      <h3>{t('serial.computer')}</h3>
      <Facts
        facts={[
          [
            t('serial.student'),
            <ComputerLink key="student" computerId={computer._id}>
              {computer.studentName}
            </ComputerLink>,
          ],
          [t('serial.status'), <ComputerStatus key="status" status={computer.status} />],
          [t('list.created'), formatDateTime(computer.createdAt)],
          [t('list.updated'), formatDateTime(computer.updatedAt)],
        ]}
      />
    </>
  );
}

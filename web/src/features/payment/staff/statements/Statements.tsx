import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { ConfirmLines } from './ConfirmLines.tsx';
import type { ComputerLink } from './LineComputer.tsx';
import { OtherLines } from './OtherLines.tsx';
import { Proposals } from './Proposals.tsx';
import { useOpenLines } from './queries.ts';
import classes from './Statements.module.css';
import { StatementUpload } from './StatementUpload.tsx';
import { DepositDialog } from './settle/DepositDialog.tsx';
import { useRefetchDeposits } from './settle/queries.ts';
import { SettleDialog } from './settle/SettleDialog.tsx';
import { type DepositAction, SettledDeposits } from './settle/SettledDeposits.tsx';

/** Bank statements: upload a file, confirm or settle its deposits, and change what was settled. */
export function Statements({
  ComputerLink,
  onPaymentsChanged,
}: {
  ComputerLink: ComputerLink;
  /** Called after a change of payments, which may change computers. */
  onPaymentsChanged: () => void;
}) {
  const { t } = useTranslation('accounting');
  const [confirming, setConfirming] = useState<readonly StatementLine[]>();
  const [settling, setSettling] = useState<StatementLine>();
  const [action, setAction] = useState<DepositAction>();
  const [message, setMessage] = useState<'resolve.done' | 'undo.done' | 'return.done'>();
  const refetch = useRefetchDeposits(onPaymentsChanged);
  const finish = (result: NonNullable<typeof message>) => {
    setMessage(result);
    setSettling(undefined);
    setAction(undefined);
  };
  return (
    <div className={classes.page}>
      <StatementUpload />
      {message && <Notice kind="success">{t(message)}</Notice>}
      <Lines
        ComputerLink={ComputerLink}
        onConfirm={setConfirming}
        onSettle={(line) => {
          setMessage(undefined);
          setSettling(line);
        }}
      />
      <SettledDeposits
        ComputerLink={ComputerLink}
        onAction={(chosen) => {
          setMessage(undefined);
          setAction(chosen);
        }}
      />
      {settling && (
        <SettleDialog
          key={settling._id}
          line={settling}
          onPaymentsChanged={onPaymentsChanged}
          onSettled={() => finish('resolve.done')}
          onClose={() => setSettling(undefined)}
        />
      )}
      {action && (
        <DepositDialog
          {...action}
          onPaymentsChanged={onPaymentsChanged}
          onDone={finish}
          onClose={() => setAction(undefined)}
        />
      )}
      {confirming && (
        <ConfirmLines
          lines={confirming}
          onPaymentsChanged={refetch}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  );
}

function Lines({
  ComputerLink,
  onConfirm,
  onSettle,
}: {
  ComputerLink: ComputerLink;
  onSettle: (line: StatementLine) => void;
  onConfirm: (lines: readonly StatementLine[]) => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const open = useOpenLines();

  if (open.isError && !open.data) {
    return (
      <LoadFailure
        title={t('line.load-error')}
        message={open.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void open.refetch()}
      />
    );
  }
  if (!open.data) return <TableSkeleton label={common('app.loading')} columns={5} />;
  const { lines, isTruncated } = open.data;
  if (lines.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={32} stroke={1.9} />}>
        <p>{t('line.none')}</p>
        <p>{t('line.none-next')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {isTruncated && <Notice kind="info">{t('line.cut', { count: lines.length })}</Notice>}
      <Proposals
        lines={lines.filter(({ match }) => match === 'match')}
        ComputerLink={ComputerLink}
        onConfirm={onConfirm}
        onSettle={onSettle}
      />
      <OtherLines
        lines={lines.filter(({ match }) => match !== 'match')}
        ComputerLink={ComputerLink}
        onSettle={onSettle}
      />
    </>
  );
}

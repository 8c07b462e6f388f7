import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Bank statements: upload a file and confirm its movements. */
export function Statements({
  ComputerLink,
  onPaymentsChanged,
}: {
  ComputerLink: ComputerLink;
  /** Called after computers were paid. */
  onPaymentsChanged: () => void;
}) {
  const [confirming, setConfirming] = useState<readonly StatementLine[]>();
  return (
    <div className={classes.page}>
      <StatementUpload />
      <Lines ComputerLink={ComputerLink} onConfirm={setConfirming} />
      {confirming && (
        <ConfirmLines
          lines={confirming}
          onPaymentsChanged={onPaymentsChanged}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  );
}

function Lines({
  ComputerLink,
  onConfirm,
}: {
  ComputerLink: ComputerLink;
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
  if (!open.data) return <TableSkeleton label={common('app.loading')} columns={4} />;
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
      />
      <OtherLines
        lines={lines.filter(({ match }) => match !== 'match')}
        ComputerLink={ComputerLink}
      />
    </>
  );
}

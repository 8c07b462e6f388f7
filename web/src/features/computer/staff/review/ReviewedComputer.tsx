import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useComputer } from '../../queries.ts';
import type { OnAction } from '../list/columns.tsx';
import type { ReviewKind } from '../offers.ts';
import { DecisionActions } from './DecisionActions.tsx';
import { ReviewedDocuments } from './ReviewedDocuments.tsx';
import { ReviewHeading } from './ReviewHeading.tsx';

/** A computer under review, its documents and the decision. */
export function ReviewedComputer({
  kind,
  id,
  known,
  isFirst,
  ...decision
}: {
  kind: ReviewKind;
  id: string;
  /** The computer as listed, shown until it is refetched. */
  known: Computer | undefined;
  isFirst: boolean;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  onDecided: (message: string) => void;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const query = useComputer(id);
  const computer = query.data ?? known;
  if (!computer) {
    return query.isError ? (
      <LoadFailure
        title={t('details.load-error')}
        message={query.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Placeholder lines={8} label={common('app.loading')} />
    );
  }
  return (
    <>
      <ReviewHeading isFirst={isFirst} rejecting={decision.rejecting}>
        {computer.studentName}
      </ReviewHeading>
      <ReviewedDocuments
        kind={kind}
        computer={computer}
        shortcutsOn={decision.shortcutsOn && !decision.rejecting}
      >
        <DecisionActions {...decision} kind={kind} computer={computer} />
      </ReviewedDocuments>
    </>
  );
}

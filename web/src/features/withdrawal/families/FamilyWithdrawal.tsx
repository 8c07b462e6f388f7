import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type MyWithdrawals, useMyWithdrawals } from '../queries.ts';
import { ContractChoice } from './ContractChoice.tsx';
import { ContractReview } from './ContractReview.tsx';
import { EarlierWithdrawals } from './EarlierWithdrawals.tsx';
import type { NumberLink } from './links.ts';

/** Withdrawing in two steps from the session. */
export function FamilyWithdrawal({
  contractId,
  computerId,
  isReview,
  form,
  otherWays,
  otherLink,
  backLink,
  NumberLink,
  onReview,
  onDone,
}: {
  /** The contract or computer of the address. */
  contractId: string | undefined;
  computerId: string | undefined;
  isReview: boolean;
  /** The form for a contract that is not listed, if the family has none. */
  form: ReactNode;
  otherWays: ReactNode;
  /** To that form. */
  otherLink: ReactNode;
  backLink: ReactNode;
  NumberLink: NumberLink;
  onReview: (contractId: string) => void;
  onDone: (receipt: { number: string; key: string }) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const { data: mine, error, refetch } = useMyWithdrawals();
  const reviewed = isReview && mine?.contracts.find((each) => each.contractId === contractId);

  if (mine && reviewed) {
    return (
      <ContractReview
        person={mine}
        contract={reviewed}
        backLink={backLink}
        otherWays={otherWays}
        onDone={onDone}
      />
    );
  }
  return (
    <>
      <PageTitle key="choose" intro={t('intro')}>
        {common('footer.withdraw')}
      </PageTitle>
      <div className="stack">
        {mine ? (
          draw(mine)
        ) : error ? (
          failed()
        ) : (
          <Placeholder lines={6} label={common('app.loading')} />
        )}
        {otherWays}
      </div>
    </>
  );

  function draw(loaded: MyWithdrawals) {
    return (
      <>
        <EarlierWithdrawals withdrawals={loaded.withdrawals} NumberLink={NumberLink} />
        {loaded.contracts.length > 0 ? (
          <ContractChoice
            mine={loaded}
            initial={findInitial(loaded)}
            otherLink={otherLink}
            onNext={onReview}
          />
        ) : (
          <>
            <Notice kind="info">{t('choose.none')}</Notice>
            {form}
          </>
        )}
      </>
    );
  }

  function failed() {
    return (
      <>
        <LoadFailure
          title={t('choose.load-error')}
          message={error?.message ?? ''}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
        <p>{otherLink}</p>
      </>
    );
  }

  /** The contract of the address, or the only one in time. */
  function findInitial({ contracts }: MyWithdrawals): string | undefined {
    const named = contracts.find(
      (each) => each.contractId === contractId || each.computerId === computerId,
    );
    const inTime = contracts.filter(({ isInTime }) => isInTime);
    const only = inTime.length === 1 ? inTime[0] : undefined;
    return (named ?? only)?.contractId;
  }
}

import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { FoundContract, StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Email } from '../../../ui/Email.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Decisions } from './Decisions.tsx';
import type { CaseLink } from './links.ts';
import { Money } from './Money.tsx';
import { useStaffWithdrawal } from './queries.ts';

/** What a withdrawal has beyond every case: what to do, the declaration, the contract and the money. */
export function WithdrawalPage({
  caseId,
  scopes,
  CaseLink,
}: {
  caseId: string;
  scopes: readonly Scope[];
  CaseLink: CaseLink;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const { data: withdrawal, error, refetch } = useStaffWithdrawal(caseId);
  if (withdrawal) {
    return (
      <>
        <Decisions
          // Another status offers other decisions.
          key={withdrawal.status}
          caseId={caseId}
          withdrawal={withdrawal}
          scopes={scopes}
          CaseLink={CaseLink}
        />
        <Card title={t('withdrawal.declaration')}>
          <Facts facts={declaration(withdrawal)} />
        </Card>
        {withdrawal.contract && (
          <Card title={t('withdrawal.contract')}>
            <Facts facts={contractFacts(withdrawal.contract)} />
          </Card>
        )}
        <Money withdrawal={withdrawal} />
      </>
    );
  }
  return error ? (
    <LoadFailure
      title={t('withdrawal.load-error')}
      message={error.message}
      retryLabel={common('app.retry')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Card>
      <Placeholder lines={6} label={common('app.loading')} />
    </Card>
  );

  function declaration({
    declaredContract,
    language,
    recordedBy,
    isInTime,
  }: StaffWithdrawal): Fact[] {
    return [
      [t('withdrawal.declared-contract'), declaredContract || '—'],
      [t('withdrawal.language'), t(`withdrawal.record.languages.${language}`)],
      ...(recordedBy ? [[t('withdrawal.recorded-by'), recordedBy] satisfies Fact] : []),
      ...(isInTime === null
        ? []
        : [
            [
              t('withdrawal.in-time'),
              t(isInTime ? 'withdrawal.yes' : 'withdrawal.no'),
            ] satisfies Fact,
          ]),
    ];
  }

  function contractFacts(contract: FoundContract): Fact[] {
    return [
      [t('withdrawal.student'), contract.studentName],
      [t('withdrawal.serial'), contract.serialNumber],
      [t('withdrawal.family'), contract.name],
      [t('facts.email'), <Email key="email">{contract.email}</Email>],
      [t('withdrawal.signed'), formatDate(contract.signedAt)],
      [t('withdrawal.until'), formatDate(contract.withdrawUntil)],
      [t('withdrawal.reference'), contract.contractId],
    ];
  }
}

import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { listOffered } from '@cobertura/domain/withdrawal/life.ts';
import type { StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { CaseLink } from './links.ts';
import { MatchContract } from './MatchContract.tsx';
import type { StaffEvent } from './queries.ts';

/** What the status asks for, and what this person may do, by the table of the domain. */
export function Decisions({
  caseId,
  withdrawal,
  scopes,
  CaseLink,
}: {
  caseId: string;
  withdrawal: StaffWithdrawal;
  scopes: readonly Scope[];
  CaseLink: CaseLink;
}) {
  const { t } = useTranslation('cases');
  const [opened, setOpened] = useState<Exclude<StaffEvent, 'matched'>>();
  const { status, refund } = withdrawal;
  const offered = listOffered(status, scopes) as StaffEvent[];
  const inDialog = offered.filter((event) => event !== 'matched');
  return (
    <Card title={t('withdrawal.todo')}>
      <div className="stack">
        <p>{t(`withdrawal.todo-text.${status}`, { amount: formatEuros(refund?.amount ?? 0) })}</p>
        {offered.includes('matched') && (
          <MatchContract caseId={caseId} suggestion={withdrawal.suggestion} CaseLink={CaseLink} />
        )}
        {inDialog.length > 0 && (
          <FormActions>
            {inDialog.map((event) => (
              <Button key={event} variant="default" onClick={() => setOpened(event)}>
                {t(`withdrawal.event.${event}`)}
              </Button>
            ))}
          </FormActions>
        )}
      </div>
      {opened && (
        <DecisionDialog caseId={caseId} event={opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

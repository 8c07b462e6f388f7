import type { FoundContract } from '@cobertura/domain/withdrawal/staff-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ContractSearch } from './ContractSearch.tsx';
import type { CaseLink } from './links.ts';
import { useDecide } from './queries.ts';

/** Says which contract an unmatched withdrawal means. */
export function MatchContract({
  caseId,
  suggestion,
  CaseLink,
}: {
  caseId: string;
  /** The contract that the declared text names. */
  suggestion: FoundContract | null;
  CaseLink: CaseLink;
}) {
  const { t } = useTranslation('cases');
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decide = useDecide(caseId);
  const error = isMissing && chosen === '' ? t('withdrawal.search.choose') : undefined;

  return (
    <Form
      label={t('withdrawal.event.matched')}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen === '');
        if (chosen !== '') decide.mutate({ event: 'matched', contractId: chosen });
      }}
    >
      <ContractSearch
        initial={suggestion?.contractId}
        chosen={chosen}
        error={error}
        CaseLink={CaseLink}
        onChoose={setChosen}
      />
      {decide.error && (
        <Notice kind="error">{failureText(decide.error, t('withdrawal.failed'))}</Notice>
      )}
      <FormActions>
        <Button type="submit" loading={decide.isPending}>
          {t('withdrawal.event.matched')}
        </Button>
      </FormActions>
    </Form>
  );
}

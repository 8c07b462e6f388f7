import { formatDate } from '@cobertura/domain/dates.ts';
import { maxDeclaredContractLength } from '@cobertura/domain/withdrawal/declared-contract.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import type { CaseLink } from './links.ts';
import { useFoundContracts } from './queries.ts';

/** Finds the contract that a person means. One with a live withdrawal leads to it instead. */
export function ContractSearch({
  initial = '',
  chosen,
  error,
  CaseLink,
  onChoose,
}: {
  /** What is searched for at first. */
  initial?: string | undefined;
  chosen: string;
  error?: string | undefined;
  CaseLink: CaseLink;
  onChoose: (contractId: string) => void;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const [asked, setAsked] = useState(initial);
  const found = useFoundContracts(asked);
  const search = () => setAsked(typed.trim());
  const free = found.data?.filter(({ withdrawal }) => withdrawal === null) ?? [];

  return (
    <div className="stack">
      <TextInput
        label={t('withdrawal.search.label')}
        description={t('withdrawal.search.hint')}
        value={typed}
        maxLength={maxDeclaredContractLength}
        error={free.length === 0 && error}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Inside of a form the key would send it.
          event.preventDefault();
          search();
        }}
      />
      <div>
        <Button variant="default" onClick={search}>
          {t('withdrawal.search.send')}
        </Button>
      </div>
      {found.isLoading && <Placeholder lines={2} label={common('app.loading')} />}
      {found.isError && (
        <LoadFailure
          message={found.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data?.length === 0 && <p role="status">{t('withdrawal.search.none')}</p>}
      {free.length > 0 && (
        <RadioBoxes
          label={t('withdrawal.search.results')}
          value={chosen}
          options={free.map((contract) => ({
            value: contract.contractId,
            label: t('withdrawal.search.found', {
              student: contract.studentName,
              serial: contract.serialNumber,
              name: contract.name,
              signed: formatDate(contract.signedAt),
              until: formatDate(contract.withdrawUntil),
            }),
          }))}
          error={error ?? false}
          onChange={onChoose}
        />
      )}
      {found.data?.map(
        ({ contractId, withdrawal }) =>
          withdrawal && (
            <p key={contractId}>
              {t('withdrawal.search.taken')}{' '}
              <CaseLink id={withdrawal.caseId}>{withdrawal.number}</CaseLink>
            </p>
          ),
      )}
    </div>
  );
}

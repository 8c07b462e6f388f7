import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type SettledFilter, settledFilters } from '@cobertura/domain/payment/deposit.ts';
import type { SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatIsoDay } from '../../../../../lib/dates.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { defaultPageSize } from '../../../../../lib/list-search.ts';
import { usePagedTexts } from '../../../../../lib/paging.ts';
import type { Column } from '../../../../../ui/DataTable.tsx';
import { PagedTable } from '../../../../../ui/PagedTable.tsx';
import type { ComputerLink } from '../LineComputer.tsx';
import { Movement } from '../Movement.tsx';
import statementClasses from '../Statements.module.css';
import { useSettledDeposits } from './queries.ts';
import classes from './Settle.module.css';
import { SettledParts } from './SettledParts.tsx';

export type DepositAction = { name: 'undo' | 'return' | 'payments'; deposit: SettledDeposit };

/** Settled deposits, by what became of them, with what can still be done. */
export function SettledDeposits({
  ComputerLink,
  onAction,
}: {
  ComputerLink: ComputerLink;
  onAction: (action: DepositAction) => void;
}) {
  const { t } = useTranslation('accounting');
  const texts = usePagedTexts();
  const [filter, setFilter] = useState<SettledFilter>();
  const [page, setPage] = useState(1);
  const list = useSettledDeposits(filter, page);

  const columns: Column<SettledDeposit>[] = [
    { name: 'movement', label: t('line.movement'), cell: (deposit) => <Movement line={deposit} /> },
    { name: 'day', label: t('line.day'), cell: ({ bookedOn }) => formatIsoDay(bookedOn) },
    {
      name: 'amount',
      label: t('line.amount'),
      cell: ({ amount }) => <strong className={classes.amount}>{formatEuros(amount)}</strong>,
    },
    {
      name: 'parts',
      label: t('settled.what'),
      cell: (deposit) => (
        <div className={classes.settledParts}>
          <SettledParts deposit={deposit} ComputerLink={ComputerLink} />
          <span className={classes.small}>
            {t('settled.by', { by: deposit.by, at: formatDateTime(deposit.settledAt) })}
          </span>
        </div>
      ),
    },
    {
      name: 'actions',
      label: t('settled.actions'),
      actions: true,
      cell: (deposit) => <Actions deposit={deposit} onAction={onAction} />,
    },
  ];

  return (
    <section className={statementClasses.part} aria-labelledby="settled">
      <div className={statementClasses.heading}>
        <h2 id="settled">{t('settled.title')}</h2>
        <NativeSelect
          className={classes.filter}
          label={t('settled.filter')}
          value={filter ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setFilter(settledFilters.find((each) => each === value));
            setPage(1);
          }}
          data={[
            { value: '', label: t('settled.all') },
            ...settledFilters.map((value) => ({ value, label: t(`settled.${value}`) })),
          ]}
        />
      </div>
      <PagedTable
        label={t('settled.title')}
        list={list}
        columns={columns}
        idOf={({ _id }) => _id}
        view={{ page, size: defaultPageSize }}
        onPage={setPage}
        texts={{
          ...texts,
          loadError: t('settled.load-error'),
          pager: { ...texts.pager, label: `${texts.pager.label}: ${t('settled.title')}` },
        }}
        empty={<p className={statementClasses.hint}>{t('settled.none')}</p>}
      />
    </section>
  );
}

function Actions({
  deposit,
  onAction,
}: {
  deposit: SettledDeposit;
  onAction: (action: DepositAction) => void;
}) {
  const { t } = useTranslation('accounting');
  const { payer, text, parts, fixedBy } = deposit;
  const waiting = parts.filter(({ kind, isReturned }) => kind === 'to-refund' && !isReturned);
  const names = [
    ...(waiting.some(({ computer }) => !computer) ? (['return'] as const) : []),
    ...(waiting.some(({ computer }) => computer) ? (['payments'] as const) : []),
    ...(fixedBy ? [] : (['undo'] as const)),
  ];
  return (
    <div className={classes.actions}>
      {names.map((name) => (
        <Button key={name} variant="default" size="sm" onClick={() => onAction({ name, deposit })}>
          {t(`settled.do-${name}`)}
          <span className="visually-hidden">: {payer || text}</span>
        </Button>
      ))}
      {fixedBy && <span className={classes.small}>{t(`settled.${fixedBy}`)}</span>}
    </div>
  );
}

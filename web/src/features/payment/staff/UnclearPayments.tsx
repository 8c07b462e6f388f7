import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import type { listUnclearPayments } from '@cobertura/domain/payment/api.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { defaultPageSize } from '../../../lib/list-search.ts';
import { usePagerTexts } from '../../../lib/paging.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { useUnclearPayments } from './queries.ts';

export type UnclearPayment = ReplyOf<typeof listUnclearPayments>['docs'][number];

/** Payments to refund, attempts and refunds without a result, and reports of the gateway. */
export function UnclearPayments({ onOpen }: { onOpen: (payment: UnclearPayment) => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const pagerTexts = usePagerTexts();
  const [page, setPage] = useState(1);
  const list = useUnclearPayments(page);
  const total = list.data?.total ?? 0;

  const columns: Column<UnclearPayment>[] = [
    {
      name: 'name',
      label: t('unclear.family'),
      cell: ({ name, computers, repair }) => (
        <>
          {name === null ? t('unclear.no-family') : <strong>{name}</strong>}
          {repair && <div>{t('unclear.repair', { number: repair.number })}</div>}
          {computers.length > 1 && (
            <div>
              {joinNames(
                computers.map(({ studentName }) => studentName),
                language,
              )}
            </div>
          )}
        </>
      ),
    },
    { name: 'kind', label: t('unclear.kind'), cell: ({ kind }) => t(`unclear.${kind}`) },
    {
      name: 'amount',
      label: t('fact.amount'),
      code: true,
      cell: ({ amount, reported }) => (
        <>
          {amount === null ? '–' : formatEuros(amount)}
          {reported !== null && <div>{t('unclear.reported', { reported })}</div>}
        </>
      ),
    },
    { name: 'order', label: t('fact.order'), code: true, cell: ({ order }) => order ?? '–' },
    { name: 'at', label: t('unclear.since'), cell: ({ at }) => formatDateTime(at) },
    {
      name: 'open',
      label: t('column.actions'),
      actions: true,
      cell: (payment) => (
        <Button variant="default" size="sm" onClick={() => onOpen(payment)}>
          {t(payment.computerId === null ? 'unclear.open-message' : 'unclear.open')}
          <span className="visually-hidden">: {payment.name ?? payment.order}</span>
        </Button>
      ),
    },
  ];

  if (list.isError && !list.data) {
    return (
      <LoadFailure
        title={t('payments.load-error')}
        message={list.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <DataTable
        label={t('unclear.title')}
        columns={columns}
        rows={list.data?.docs}
        idOf={({ kind, computerId, paymentId, refundId, messageId, order, at }) =>
          [kind, computerId, paymentId, refundId, messageId, order, at].join(' ')
        }
        isStale={list.isPlaceholderData}
        loadingLabel={common('app.loading')}
        empty={
          <EmptyState icon={<IconCircleCheck size={32} stroke={1.9} />}>
            {t('unclear.none')}
          </EmptyState>
        }
      />
      {total > defaultPageSize && (
        <Pager
          text={t('list.total', { count: total, total })}
          page={page}
          pageCount={Math.ceil(total / defaultPageSize)}
          hasNext={page * defaultPageSize < total}
          onPage={setPage}
          texts={pagerTexts}
        />
      )}
    </>
  );
}

import { formatDate } from '@cobertura/domain/dates.ts';
import type { Invoice } from '@cobertura/domain/invoice/api.ts';
import { isOrdinary } from '@cobertura/domain/invoice/number.ts';
import type { InvoiceState } from '@cobertura/domain/invoice/state.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useSaveInvoice } from '../queries.ts';
import classes from './InvoiceList.module.css';

const colours = {
  current: 'green',
  replaced: 'neutral',
  annulled: 'red',
} as const satisfies Record<InvoiceState, string>;

/** The section component that a page passes for a list of invoices. */
export type Section = ComponentType<{ title: string; children: ReactNode }>;

/** Invoices line by line: number, state, and the PDF as it was issued. */
export function InvoiceList({
  computerId,
  invoices,
}: {
  computerId: string;
  invoices: readonly Invoice[];
}) {
  const { t } = useTranslation('computers');
  const save = useSaveInvoice(computerId);
  return (
    <>
      <ul className={classes.invoices}>
        {invoices.map(({ number, issuedAt, total, state, replacedBy, repair }) => (
          <li key={number}>
            <span className={classes.what}>
              <strong>{number}</strong>
              <span className={classes.quiet}>
                {t(isOrdinary(number) ? 'invoices.ordinary' : 'invoices.rectifying')} ·{' '}
                {formatDate(issuedAt)} · {formatEuros(total)}
                {repair && ` · ${t('invoices.repair', { number: repair.number })}`}
              </span>
            </span>
            <StatusBadge colour={colours[state]}>
              {t(`invoices.${state}`, { number: replacedBy })}
            </StatusBadge>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
              loading={save.isPending && save.variables === number}
              onClick={() => save.mutate(number)}
            >
              {t('invoices.download')} <span className="visually-hidden">{number} (PDF)</span>
            </Button>
          </li>
        ))}
      </ul>
      {save.isSuccess && (
        <Notice kind="success">{t('invoices.saved', { number: save.variables })}</Notice>
      )}
      {save.isError && <Notice kind="error">{save.error.message}</Notice>}
    </>
  );
}

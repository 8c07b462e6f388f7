import { formatDate } from '@cobertura/domain/dates.ts';
import type { PaperState } from '@cobertura/domain/invoice/paper.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import classes from './PaperInvoices.module.css';
import type { ComputerLink } from './PaperInvoices.tsx';
import type { PaperInvoice, useMarkSent, useOpenPaperInvoice } from './paper-queries.ts';

/** The columns of the invoices on paper. Only sent ones say when and by whom. */
export function usePaperColumns({
  state,
  ComputerLink,
  mark,
  open,
}: {
  state: PaperState;
  ComputerLink: ComputerLink;
  mark: ReturnType<typeof useMarkSent>;
  open: ReturnType<typeof useOpenPaperInvoice>;
}): Column<PaperInvoice>[] {
  const { t } = useTranslation('accounting');
  const isSent = state === 'sent';
  const sentColumn: Column<PaperInvoice> = {
    name: 'sentAt',
    label: t('paper.sent-on'),
    cell: ({ sentAt, sentBy }) =>
      sentAt === null ? '' : `${formatDate(sentAt)} · ${sentBy ?? ''}`,
  };
  return [
    {
      name: 'number',
      label: t('paper.number'),
      code: true,
      cell: ({ number, computerId }) => (
        <ComputerLink computerId={computerId}>{number}</ComputerLink>
      ),
    },
    {
      name: 'issuedAt',
      label: t('paper.issued'),
      sortable: true,
      code: true,
      cell: ({ issuedAt }) => formatDate(issuedAt),
    },
    {
      name: 'recipient',
      label: t('paper.recipient'),
      cell: ({ name, address }) => (
        <span className={classes.recipient}>
          <strong>{name}</strong>
          <span>{address}</span>
        </span>
      ),
    },
    ...(isSent ? [sentColumn] : []),
    {
      name: 'actions',
      label: t('paper.actions'),
      actions: true,
      cell: ({ number, computerId }) => (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            loading={open.isPending && open.variables.number === number}
            onClick={() => open.mutate({ computerId, number })}
          >
            {t('paper.pdf')}
            <span className="visually-hidden">: {number}</span>
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={mark.isPending && mark.variables.number === number}
            onClick={() => mark.mutate({ number, sent: !isSent })}
          >
            {t(isSent ? 'paper.undo' : 'paper.mark')}
            <span className="visually-hidden">: {number}</span>
          </Button>
        </span>
      ),
    },
  ];
}

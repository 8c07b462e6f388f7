import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { usePagedTexts } from '../../../../lib/paging.ts';
import { type Column, DataTable, type Selection } from '../../../../ui/DataTable.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { Movement } from './Movement.tsx';
import classes from './Statements.module.css';
import { useLocalPage } from './useLocalPage.ts';

/** Open movements of a statement, each with its interpretation and a button to settle it. */
export function LinesTable({
  label,
  lines,
  interpretation,
  selection,
  onSettle,
  empty,
}: {
  label: string;
  lines: readonly StatementLine[];
  interpretation: { label: string; cell: (line: StatementLine) => ReactNode };
  selection?: Selection<StatementLine>;
  onSettle: (line: StatementLine) => void;
  empty: ReactNode;
}) {
  const { t } = useTranslation('accounting');
  const texts = usePagedTexts();
  const localPage = useLocalPage(lines);
  const columns: Column<StatementLine>[] = [
    {
      name: 'movement',
      label: t('line.movement'),
      cell: (line) => <Movement line={line} />,
    },
    { name: 'day', label: t('line.day'), cell: ({ bookedOn }) => formatIsoDay(bookedOn) },
    {
      name: 'amount',
      label: t('line.amount'),
      cell: ({ amount }) => <strong className={classes.amount}>{formatEuros(amount)}</strong>,
    },
    { name: 'interpretation', ...interpretation },
    {
      name: 'settle',
      label: t('settled.actions'),
      actions: true,
      cell: (line) => (
        <Button variant="default" size="sm" onClick={() => onSettle(line)}>
          {t(line.match === 'match' ? 'resolve.otherwise-open' : 'resolve.open')}
          <span className="visually-hidden">: {line.payer || line.text}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={localPage.rows}
        idOf={({ _id }) => _id}
        selection={selection}
        loadingLabel={texts.loading}
        empty={empty}
      />
      {localPage.hasSeveralPages && (
        <Pager
          text={texts.place(localPage.place)}
          page={localPage.page}
          pageCount={localPage.pageCount}
          hasNext={localPage.hasNext}
          onPage={localPage.setPage}
          texts={{ ...texts.pager, label: `${texts.pager.label}: ${label}` }}
        />
      )}
    </>
  );
}

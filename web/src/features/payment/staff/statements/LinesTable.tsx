import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { usePagedTexts } from '../../../../lib/paging.ts';
import { type Column, DataTable, type Selection } from '../../../../ui/DataTable.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import classes from './Statements.module.css';
import { useLocalPage } from './useLocalPage.ts';

/** Movements of a statement, with a column for their interpretation. */
export function LinesTable({
  label,
  lines,
  lastColumn,
  selection,
  empty,
}: {
  label: string;
  lines: readonly StatementLine[];
  lastColumn: { label: string; cell: (line: StatementLine) => ReactNode };
  selection?: Selection<StatementLine>;
  empty: ReactNode;
}) {
  const { t } = useTranslation('accounting');
  const texts = usePagedTexts();
  const localPage = useLocalPage(lines);
  const columns: Column<StatementLine>[] = [
    {
      name: 'movement',
      label: t('line.movement'),
      cell: ({ payer, text, references }) => {
        const unseen = references.filter((each) => !text.includes(each));
        return (
          <div className={classes.movement}>
            <strong>{payer || t('line.no-payer')}</strong>
            <span className={classes.small}>{textWithoutPayer(payer, text)}</span>
            {unseen.length > 0 && (
              <span className={classes.small}>
                {t('line.references', { references: unseen.join(' · ') })}
              </span>
            )}
          </div>
        );
      },
    },
    { name: 'day', label: t('line.day'), cell: ({ bookedOn }) => formatIsoDay(bookedOn) },
    {
      name: 'amount',
      label: t('line.amount'),
      cell: ({ amount }) => <strong className={classes.amount}>{formatEuros(amount)}</strong>,
    },
    { name: 'last', ...lastColumn },
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
          label={`${texts.pager}: ${label}`}
          text={texts.place(localPage.place)}
          page={localPage.page}
          hasNext={localPage.hasNext}
          onPage={localPage.setPage}
          previousLabel={texts.previous}
          nextLabel={texts.next}
        />
      )}
    </>
  );
}

/** Some banks repeat the payer's name at the start of the text. It is already shown above. */
function textWithoutPayer(payer: string, text: string): string {
  return text.startsWith(payer) ? text.slice(payer.length).trim() : text;
}

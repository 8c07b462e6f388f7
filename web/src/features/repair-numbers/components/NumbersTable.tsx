import type { Cells, DescribedTable } from '@cobertura/domain/repair-numbers/described-table.ts';
import { tableColumns } from '@cobertura/domain/repair-numbers/table-names.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { formatNumber } from './format-number.ts';
import classes from './NumbersTable.module.css';
import { type Bar, RowBar } from './RowBar.tsx';
import { useRowLabel } from './useRowLabel.ts';
import { useScrollRegion } from './useScrollRegion.ts';

/** Enough to compare. More rows open on demand. */
const shownRows = 10;

/** A table whose rows may have bars, so that it is its own chart. */
export function NumbersTable({
  table,
  title,
  bars,
  isWhole = false,
}: {
  table: DescribedTable;
  title: string;
  bars?: ((row: Cells, place: number) => Bar) | undefined;
  /** Shows every row from the start. */
  isWhole?: boolean;
}) {
  const { t } = useTranslation('repair-numbers');
  const [isOpen, setOpen] = useState(isWhole);
  const language = useLanguage();
  const labelOf = useRowLabel();
  const { columns, rows, total } = table;
  const kind = rows[0]?.label.kind;
  const shown = isOpen ? rows : rows.slice(0, shownRows);
  return (
    <>
      <div className={classes.frame} {...useScrollRegion(t('table-of', { title }))}>
        <table className={classes.table} data-wide={columns.length > 3 || undefined}>
          <thead>
            <tr>
              <th scope="col">{kind && t(`row.${kind}`)}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {tableColumns[column].name[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              <tr key={labelOf(row.label)}>
                <th scope="row">
                  {labelOf(row.label)}
                  {bars && (
                    <span data-hidden={row.hidden.includes(true) || undefined}>
                      <RowBar {...bars(row, place)} />
                    </span>
                  )}
                </th>
                <NumberCells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
          {total && rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                <NumberCells columns={columns} row={total} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rows.length > shownRows && !isWhole && (
        <Button
          variant="default"
          size="sm"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('show-fewer') : t('show-all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function NumberCells({ columns, row }: { columns: DescribedTable['columns']; row: Cells }) {
  const { t } = useTranslation('repair-numbers');
  const language = useLanguage();
  return columns.map((column, place) => {
    const value = row.cells[place] ?? null;
    return (
      <td key={column} data-label={tableColumns[column].name[language]}>
        {value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t('no-value')}</span>
          </>
        ) : (
          <span data-hidden={row.hidden[place] || undefined}>
            {formatNumber(tableColumns[column].kind, value)}
          </span>
        )}
      </td>
    );
  });
}

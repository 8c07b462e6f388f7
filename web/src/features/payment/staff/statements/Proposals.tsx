import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { type ComputerLink, LineComputer } from './LineComputer.tsx';
import { LinesTable } from './LinesTable.tsx';
import classes from './Statements.module.css';

/** Movements that match an expected transfer, to select and confirm. */
export function Proposals({
  lines,
  ComputerLink,
  onSettle,
  onConfirm,
}: {
  lines: readonly StatementLine[];
  ComputerLink: ComputerLink;
  onSettle: (line: StatementLine) => void;
  onConfirm: (lines: readonly StatementLine[]) => void;
}) {
  const { t } = useTranslation('accounting');
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Lines that were confirmed in the meantime are gone.
  const selected = lines.filter(({ _id }) => selectedIds.has(_id));

  return (
    <section className={classes.part} aria-labelledby="proposed">
      <div className={classes.heading}>
        <h2 id="proposed">{t('proposed.title', { count: lines.length })}</h2>
        {lines.length > 0 && (
          <Button
            variant={selected.length > 0 ? 'default' : 'filled'}
            onClick={() => onConfirm(lines)}
          >
            {t('proposed.confirm-all')}
          </Button>
        )}
      </div>
      <LinesTable
        label={t('proposed.label')}
        lines={lines}
        onSettle={onSettle}
        interpretation={{
          label: t('line.computer'),
          cell: (line) => <LineComputer line={line} ComputerLink={ComputerLink} />,
        }}
        selection={{
          ids: selectedIds,
          onChange: setSelectedIds,
          allLabel: t('proposed.tick-page'),
          rowLabel: ({ payer, computer }) =>
            t('proposed.tick', { name: payer || (computer?.name ?? '') }),
        }}
        empty={
          <EmptyState icon={<IconCircleCheck size={32} stroke={1.9} />}>
            {t('proposed.none')}
          </EmptyState>
        }
      />
      {selected.length > 0 && (
        <div className={classes.selectionBar}>
          <p role="status">{t('proposed.ticked', { count: selected.length })}</p>
          <Button onClick={() => onConfirm(selected)}>{t('proposed.confirm-ticked')}</Button>
        </div>
      )}
    </section>
  );
}

import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type ComputerLink, LineComputer } from './LineComputer.tsx';
import { LinesTable } from './LinesTable.tsx';
import classes from './Statements.module.css';
import { useMismatchText } from './useMismatchText.ts';

/** Movements that match no expected transfer, with the reason and advice. */
export function OtherLines({
  lines,
  ComputerLink,
  onSettle,
}: {
  lines: readonly StatementLine[];
  ComputerLink: ComputerLink;
  onSettle: (line: StatementLine) => void;
}) {
  const { t } = useTranslation('accounting');
  const mismatchText = useMismatchText();
  if (lines.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="others">
      <h2 id="others">{t('others.title', { count: lines.length })}</h2>
      <p className={classes.hint}>{t('others.intro')}</p>
      <LinesTable
        label={t('others.label')}
        lines={lines}
        onSettle={onSettle}
        interpretation={{
          label: t('others.why'),
          cell: (line) => (
            <div className={classes.why}>
              {mismatchText(line.match, line.computer)}
              <LineComputer line={line} ComputerLink={ComputerLink} />
            </div>
          ),
        }}
        empty={null}
      />
    </section>
  );
}

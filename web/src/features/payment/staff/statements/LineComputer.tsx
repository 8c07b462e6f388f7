import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Statements.module.css';

/** A link to the page of a computer. */
export type ComputerLink = ComponentType<{ computerId: string; children: ReactNode }>;

/** The computer of a proposed transfer, and its repair if the transfer pays one. */
export function LineComputer({
  line: { computer },
  ComputerLink,
}: {
  line: StatementLine;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('accounting');
  if (!computer) return null;
  return (
    <div className={classes.movement}>
      <ComputerLink computerId={computer._id}>{computer.studentName}</ComputerLink>
      {computer.others.map(({ _id, studentName }) => (
        <ComputerLink key={_id} computerId={_id}>
          {studentName}
        </ComputerLink>
      ))}
      {computer.repair && (
        <span className={classes.small}>
          {t('line.repair', { number: computer.repair.number })}
        </span>
      )}
      <span className={classes.small}>
        {t('line.family', { name: computer.name, code: computer.code })}
      </span>
    </div>
  );
}

import type { Computer } from '@cobertura/domain/computer/api.ts';
import { steps } from '@cobertura/domain/computer/steps.ts';
import { isStepDone, stepState } from '@cobertura/domain/computer/wizard.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { StepBars } from '../../../../ui/StepBars.tsx';
import { ComputerBadge } from '../../components/ComputerBadge.tsx';
import { wizardStateOf } from '../wizard/wizard-state.ts';
import { AwaitedLine } from './AwaitedLine.tsx';
import classes from './ComputerCard.module.css';

/** A computer in the list: student, progress and next action. */
export function ComputerCard({
  computer,
  action,
  invoiceLink,
}: {
  computer: Computer;
  action: ReactNode;
  /** A link to its last invoice, if no button leads to the summary. */
  invoiceLink?: ReactNode;
}) {
  const { t } = useTranslation('computers');
  const state = wizardStateOf(computer);
  const count = steps.filter((step) => isStepDone(step, state)).length;
  const isOver = computer.status === 'expired';
  const { endDate, invoice } = computer;
  const facts: Fact[] = [
    [t('fact.school'), computer.school.name],
    [t('fact.model'), computer.computerModel],
    [t('fact.serial'), computer.serialNumber],
  ];
  if (endDate !== null) facts.push([t('fact.until'), formatDate(endDate)]);
  if (invoiceLink) facts.push([t('fact.invoice'), invoiceLink]);
  else if (invoice) facts.push([t('fact.invoice'), invoice.number]);

  return (
    <article className={classes.card} aria-labelledby={`computer-${computer._id}`}>
      <header className={classes.header}>
        <h2 id={`computer-${computer._id}`}>{computer.studentName}</h2>
        <ComputerBadge computer={computer} />
      </header>
      <StepBars
        // An expired computer has no progress.
        states={steps.map((step) => (isOver ? 'locked' : stepState(step, state)))}
        label={isOver ? t('status.expired') : t('list.steps', { count })}
      />
      <Facts facts={facts} />
      <AwaitedLine computer={computer} />
      <div className={classes.action}>{action}</div>
    </article>
  );
}

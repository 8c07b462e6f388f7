import type { Computer } from '@cobertura/domain/computer/api.ts';
import { steps } from '@cobertura/domain/computer/steps.ts';
import {
  isStepDone,
  mayOpenStep,
  openingStep,
  stepState,
} from '@cobertura/domain/computer/wizard.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { StepBars } from '../../../../ui/StepBars.tsx';
import { ComputerBadge, findEnd } from '../../components/ComputerBadge.tsx';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { wizardStateOf } from '../wizard/wizard-state.ts';
import { AwaitedLine } from './AwaitedLine.tsx';
import type { StepLink } from './CardAction.tsx';
import classes from './ComputerCard.module.css';
import { WithdrawLine, type WithdrawLink } from './WithdrawLine.tsx';

/** A computer in the list: coverage, student, progress and next action. */
export function ComputerCard({
  computer,
  action,
  StepLink,
  WithdrawLink,
  repair,
}: {
  computer: Computer;
  action: ReactNode;
  StepLink: StepLink;
  WithdrawLink: WithdrawLink;
  /** Its open repair, or the way to report a fault. */
  repair?: ReactNode;
}) {
  const { t } = useTranslation('computers');
  const state = wizardStateOf(computer);
  const count = steps.filter((step) => isStepDone(step, state)).length;
  const end = findEnd(computer);
  const shownPeriods = end ? [computer, ...computer.periods] : [computer];
  const invoice = shownPeriods.find((period) => period.invoice)?.invoice;
  const facts: Fact[] = [
    [t('fact.school'), computer.school.name],
    [t('fact.model'), computer.computerModel],
    [t('fact.serial'), computer.serialNumber],
  ];
  if (invoice) facts.push([t('fact.invoice'), invoice.number]);

  return (
    <article className={classes.card} aria-labelledby={`computer-${computer._id}`}>
      <p>
        <CoverageLine computer={computer} />
      </p>
      <header className={classes.header}>
        <h2 id={`computer-${computer._id}`}>
          <StepLink
            computerId={computer._id}
            step={mayOpenStep(5, state) ? 5 : openingStep(state, {})}
            inline
          >
            {computer.studentName}
          </StepLink>
        </h2>
        <ComputerBadge computer={computer} />
      </header>
      <StepBars
        // A computer whose coverage has ended has no progress.
        states={steps.map((step) => (end ? 'locked' : stepState(step, state)))}
        label={end ? t(`status.${end}`) : t('list.steps', { count })}
      />
      <Facts facts={facts} />
      <AwaitedLine computer={computer} />
      <div className={classes.action}>{action}</div>
      {repair}
      <WithdrawLine computer={computer} WithdrawLink={WithdrawLink} />
    </article>
  );
}

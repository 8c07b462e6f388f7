import { type Step, steps } from '@cobertura/domain/computer/steps.ts';
import { stepState, type WizardState } from '@cobertura/domain/computer/wizard.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StepItem } from '../../../../ui/StepItem.tsx';
import classes from './WizardSteps.module.css';

/** The five steps, of which one is open. A step without content stays locked. */
export function WizardSteps({
  state,
  open,
  onOpen,
  content,
}: {
  state: WizardState;
  open: Step;
  onOpen: (step: Step) => void;
  content: Partial<Record<Step, () => ReactNode>>;
}) {
  const { t } = useTranslation('computers');
  return (
    <ol className={classes.steps} aria-label={t('wizard.steps')}>
      {steps.map((step) => {
        const render = content[step];
        const found = stepState(step, state);
        const shown = render || found === 'completed' ? found : 'locked';
        return (
          <StepItem
            key={step}
            number={step}
            title={t(`wizard.title-${step}`)}
            state={shown}
            stateText={t(`wizard.${shown}`)}
            canOpen={render !== undefined && shown !== 'locked'}
            open={render !== undefined && step === open}
            onOpen={() => onOpen(step)}
          >
            {render && step === open && render()}
          </StepItem>
        );
      })}
    </ol>
  );
}

import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { currentStep, type WizardState } from '@cobertura/domain/computer/wizard.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

/** The time that the remaining steps take, by the current step. */
const minutesLeft = { 1: 5, 2: 3, 3: 2 } as const;

/** The current step, and how long the rest takes. */
export function StepIntro({ state }: { state: WizardState }) {
  const { t } = useTranslation('computers');
  if (!isFamilysTurn(state)) return null;
  const step = currentStep(state);
  const stepText = t('wizard.step', { step });
  if (!(step in minutesLeft)) return stepText;
  const count = minutesLeft[step as keyof typeof minutesLeft];
  return `${stepText} · ${t('wizard.minutes', { count })}`;
}

/** Whether the family, not the staff, does the next step. */
function isFamilysTurn({ status }: WizardState): boolean {
  if (status === undefined) return true;
  const { awaits, phase } = statusFacts[status];
  return awaits === 'family' && phase === 'unfinished';
}

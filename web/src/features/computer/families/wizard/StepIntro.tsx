import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { currentStep, type WizardState } from '@cobertura/domain/computer/wizard.ts';
import { useTranslation } from 'react-i18next';

/** How long the steps take that are left. */
const minutesFrom = { 1: 5, 2: 3, 3: 2 } as const;

/** Where the family is, and how long the rest takes. */
export function StepIntro({ state }: { state: WizardState }) {
  const { t } = useTranslation('computers');
  if (!isFamilysTurn(state)) return null;
  const step = currentStep(state);
  const where = t('wizard.step', { step });
  if (!(step in minutesFrom)) return where;
  const count = minutesFrom[step as keyof typeof minutesFrom];
  return `${where} · ${t('wizard.minutes', { count })}`;
}

/** Whether the next of the five steps is the family's. */
function isFamilysTurn({ status }: WizardState): boolean {
  if (status === undefined) return true;
  const { awaits, phase } = statusFacts[status];
  return awaits === 'family' && phase === 'unfinished';
}

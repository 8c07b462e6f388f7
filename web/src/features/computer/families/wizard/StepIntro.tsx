import type { Status } from '@cobertura/domain/computer/status.ts';
import { currentStep, type WizardState } from '@cobertura/domain/computer/wizard.ts';
import { useTranslation } from 'react-i18next';

/** Statuses in which the family is on its way, and nobody else has to act. */
const onTheWay: readonly (Status | undefined)[] = [
  undefined,
  'waiting',
  'pending-signature',
  'pending-payment',
];

/** How long the steps take that are left. */
const minutesFrom = { 1: 5, 2: 3, 3: 2 } as const;

/** Where the family is, and how long the rest takes. */
export function StepIntro({ state }: { state: WizardState }) {
  const { t } = useTranslation('computers');
  if (!onTheWay.includes(state.status)) return null;
  const step = currentStep(state);
  const where = t('wizard.step', { step });
  if (!(step in minutesFrom)) return where;
  const count = minutesFrom[step as keyof typeof minutesFrom];
  return `${where} · ${t('wizard.minutes', { count })}`;
}

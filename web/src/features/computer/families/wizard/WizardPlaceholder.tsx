import '@mantine/core/styles/Skeleton.css';
import { steps } from '@cobertura/domain/computer/steps.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './WizardSteps.module.css';

/** Five steps that are loading. */
export function WizardPlaceholder() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.steps}>
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      <Skeleton height={30} width="60%" radius={8} />
      {steps.map((step) => (
        <Skeleton key={step} height={64} radius={16} />
      ))}
    </div>
  );
}

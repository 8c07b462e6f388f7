import type { Options } from '@cobertura/domain/options/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { DataForm, type SchoolField } from '../data/DataForm.tsx';
import { StepIntro } from './StepIntro.tsx';
import { WizardSteps } from './WizardSteps.tsx';
import { emptyWizard } from './wizard-state.ts';

/** Adds a computer: the first step is open, and the others are locked. */
export function AddWizard({
  options,
  SchoolField,
  onSaved,
}: {
  options: Options | undefined;
  SchoolField: SchoolField;
  onSaved: (computerId: string) => void;
}) {
  const { t } = useTranslation('computers');
  return (
    <>
      <PageTitle intro={<StepIntro state={emptyWizard} />}>{t('wizard.add-title')}</PageTitle>
      <WizardSteps
        state={emptyWizard}
        open={1}
        onOpen={() => {}}
        content={{
          1: () => (
            <DataForm
              computer={undefined}
              support={options?.support}
              SchoolField={SchoolField}
              onSaved={onSaved}
            />
          ),
        }}
      />
    </>
  );
}

import type { Computer } from '@cobertura/domain/computer/api.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { DataForm, type SchoolField } from '../data/DataForm.tsx';
import { StepIntro } from './StepIntro.tsx';
import classes from './WizardSteps.module.css';
import { WizardSteps } from './WizardSteps.tsx';
import { emptyWizard } from './wizard-state.ts';

/** Adds a computer: the first step is open, and the others are locked. */
export function AddWizard({
  options,
  like,
  own,
  added = [],
  SchoolField,
  onSaved,
}: {
  options: Options | undefined;
  /** The computer that was added before this one. Its school and model are kept. */
  like?: Computer | undefined;
  own: readonly Computer[];
  /** The students whose computers the family is adding. */
  added?: readonly string[];
  SchoolField: SchoolField;
  onSaved: (computerId: string) => void;
}) {
  const { t } = useTranslation('computers');
  const language = useLanguage();
  return (
    <>
      <PageTitle intro={<StepIntro state={emptyWizard} />}>{t('wizard.add-title')}</PageTitle>
      {added.length > 0 && (
        <p className={classes.added}>
          {t('together.added', { students: joinNames(added, language) })}
        </p>
      )}
      <WizardSteps
        state={emptyWizard}
        open={1}
        onOpen={() => {}}
        content={{
          1: () => (
            <DataForm
              computer={undefined}
              like={like}
              own={own}
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

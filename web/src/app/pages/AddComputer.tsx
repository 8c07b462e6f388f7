import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddWizard } from '../../features/computer/families/wizard/AddWizard.tsx';
import { WizardPlaceholder } from '../../features/computer/families/wizard/WizardPlaceholder.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { SchoolPicker } from '../../features/school/SchoolPicker.tsx';
import { nowInSeconds } from '../../lib/clock.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { WizardPage } from './WizardPage.tsx';

export function AddComputer() {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const options = useOptions();

  if (!options.data) {
    return (
      <WizardPage>
        {options.isError ? (
          <div className="stack">
            <PageTitle>{t('wizard.add-title')}</PageTitle>
            <Notice kind="error">{options.error.message}</Notice>
            <Button variant="default" onClick={() => void options.refetch()}>
              {common('app.retry')}
            </Button>
          </div>
        ) : (
          <WizardPlaceholder />
        )}
      </WizardPage>
    );
  }
  if (!isContractingOpen(options.data, nowInSeconds())) {
    return (
      <WizardPage>
        <PageTitle>{t('wizard.add-title')}</PageTitle>
        <Notice kind="info">{t('list.closed')}</Notice>
      </WizardPage>
    );
  }
  return (
    <WizardPage>
      <AddWizard
        options={options.data}
        SchoolField={SchoolPicker}
        onSaved={(computerId) =>
          void navigate({
            to: '/my-computers/$computerId',
            params: { computerId },
            search: { step: 2 },
            // Back leads to the list, not to a form that would add the same computer again.
            replace: true,
          })
        }
      />
    </WizardPage>
  );
}

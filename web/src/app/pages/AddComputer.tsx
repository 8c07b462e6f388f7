import { isContractingOpen } from '@cobertura/domain/campaign/period.ts';
import { useNavigate } from '@tanstack/react-router';
import { AddWizard } from '../../features/computer/families/wizard/AddWizard.tsx';
import { WizardPlaceholder } from '../../features/computer/families/wizard/WizardPlaceholder.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { SchoolPicker } from '../../features/school/components/SchoolPicker.tsx';
import { nowInSeconds } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useDeferredData } from '../../ui/useDeferredData.ts';
import { WizardPage } from './WizardPage.tsx';

export function AddComputer() {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const options = useOptions();
  const settings = useDeferredData(options.data);

  if (!settings) {
    return (
      <WizardPage>
        {options.isError ? (
          <div className="stack">
            <PageTitle>{t('wizard.add-title')}</PageTitle>
            <LoadFailure
              message={options.error.message}
              retryLabel={common('app.retry')}
              onRetry={() => void options.refetch()}
            />
          </div>
        ) : (
          <WizardPlaceholder />
        )}
      </WizardPage>
    );
  }
  if (!isContractingOpen(settings, nowInSeconds())) {
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
        options={settings}
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

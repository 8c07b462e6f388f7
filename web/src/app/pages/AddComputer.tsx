import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { mayFamilyEdit } from '@cobertura/domain/computer/status.ts';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { AddWizard } from '../../features/computer/families/wizard/AddWizard.tsx';
import { WizardPlaceholder } from '../../features/computer/families/wizard/WizardPlaceholder.tsx';
import { useMyComputers } from '../../features/computer/queries.ts';
import { ClosedNotice } from '../../features/options/components/ClosedNotice.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { SchoolPicker } from '../../features/school/components/SchoolPicker.tsx';
import { nowInSeconds } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useDeferredData } from '../../ui/useDeferredData.ts';
import classes from './WizardPage.module.css';
import { WizardPage } from './WizardPage.tsx';

export function AddComputer() {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { like } = useSearch({ from: '/signed-in/my-computers/add' });
  const isMissing = useLocation({ select: ({ state }) => state.isMissing === true });
  const options = useOptions();
  const computers = useMyComputers();
  const settings = useDeferredData(options.data);
  // The form starts with the school of the computer before, so it waits for it. If it does not come,
  // the form starts empty.
  const isWaiting = like !== undefined && computers.isPending;
  const before = like === undefined ? undefined : computers.data?.find(({ _id }) => _id === like);

  if (!settings || isWaiting) {
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
        <ClosedNotice campaign={settings} />
      </WizardPage>
    );
  }
  return (
    <WizardPage>
      {isMissing && (
        <div className={classes.missing}>
          <Notice kind="info">{t('wizard.missing')}</Notice>
        </div>
      )}
      <AddWizard
        // Another computer is another form.
        key={like}
        options={settings}
        like={before}
        own={computers.data ?? []}
        added={before ? listAdded(computers.data ?? []) : []}
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

/**
 * The students whose contracts are not signed yet, in the order in which the family added them. The list
 * has the newest first. Their times cannot order them, because they are whole seconds.
 */
function listAdded(computers: readonly Computer[]): string[] {
  return computers
    .filter(({ status, contractSigned }) => mayFamilyEdit(status, contractSigned))
    .map(({ studentName }) => studentName)
    .toReversed();
}

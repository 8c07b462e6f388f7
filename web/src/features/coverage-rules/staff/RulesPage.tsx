import { formatDate } from '@cobertura/domain/dates.ts';
import { useState } from 'react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useDeferredData } from '../../../ui/useDeferredData.ts';
import { useDeleteVersion, useVersions, type Version } from './queries.ts';
import classes from './Rules.module.css';
import { VersionCard } from './VersionCard.tsx';
import { VersionForm } from './VersionForm.tsx';

/** The versions of the rules about repairs, newest first. */
export function RulesPage() {
  const { t } = useTranslation('coverage-rules');
  const { t: common } = useTranslation();
  const versions = useVersions();
  const lists = useDeferredData(versions.data);
  const [written, setWritten] = useState<'new' | Version>();
  const deletion = useDeletion(useDeleteVersion(), {
    title: t('delete'),
    question: ({ validFrom }) => t('delete-question', { day: formatIsoDay(validFrom ?? '') }),
    deleted: t('deleted'),
    failed: t('delete-error'),
  });
  const newest = lists?.docs[0];

  return (
    <>
      <PageTitle
        intro={t('intro')}
        action={newest && <AddButton onClick={() => setWritten('new')}>{t('add')}</AddButton>}
      >
        {common('menu.coverage-rules')}
      </PageTitle>
      {versions.error && !versions.data && (
        <LoadFailure
          title={t('load-error')}
          message={versions.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void versions.refetch()}
        />
      )}
      {!versions.error && !lists && <Placeholder lines={8} label={common('app.loading')} />}
      {lists && (
        <ul className={classes.versions} aria-label={common('menu.coverage-rules')}>
          {lists.docs.map((version) => (
            <li key={version._id}>
              <VersionCard
                version={version}
                campaign={
                  lists.campaignStart === null ? undefined : formatDate(lists.campaignStart)
                }
                onChange={() => setWritten(version)}
                onDelete={() => deletion.ask(version)}
              />
            </li>
          ))}
        </ul>
      )}
      {lists && newest && written && (
        <VersionForm
          version={written === 'new' ? undefined : written}
          copied={written === 'new' ? newest : written}
          campaignStart={lists.campaignStart}
          phone={lists.phone}
          onClose={() => setWritten(undefined)}
        />
      )}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../features/complaint/staff/RecordForm.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** Staff write down a complaint that came by phone, letter or e-mail. */
export function RecordComplaint() {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle intro={t('record.intro')}>{t('record.title')}</PageTitle>
      <RecordForm
        onRecorded={(caseId) =>
          void navigate({
            to: '/cases/$caseId',
            params: { caseId },
            replace: true,
            ignoreBlocker: true,
          })
        }
        backButton={
          <Button variant="default" component={Link} to="/cases">
            {common('app.cancel')}
          </Button>
        }
      />
    </>
  );
}

import { Link, useParams, useSearch } from '@tanstack/react-router';
import { FollowedComplaint } from '../../features/complaint/families/FollowedComplaint.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';

const route = '/legal/complaints/$number';

/** One complaint, by the key in the address or for the signed-in family. */
export function Complaint() {
  const { t } = useTranslation('complaints');
  const { number } = useParams({ from: route });
  const { key, sent } = useSearch({ from: route });
  return (
    <UnsavedGuard>
      <FollowedComplaint
        followed={{ number, caseKey: key }}
        sent={sent}
        backLink={<Link to="/complaints">{t('page.back')}</Link>}
      />
    </UnsavedGuard>
  );
}

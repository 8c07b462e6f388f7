import { useState } from 'react';
import { useHasDraft } from '../../../lib/draft.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileDraft, savedValues } from './profile-form.ts';
import { useProfile } from './queries.ts';

/** The page "my data": the personal data, and a form to edit them. */
export function MyData() {
  const { t } = useTranslation();
  const { t: account } = useTranslation('account');
  const profile = useProfile();
  const isFamily = useCurrentUser()?.scopes.includes('user');
  const [mode, setMode] = useState<'reading' | 'editing' | 'cancelled' | 'saved'>('reading');
  const hasDraft = useHasDraft(profileDraft, profile.data && savedValues(profile.data));
  const isEditing = mode === 'editing' || (mode === 'reading' && hasDraft);
  const [changingPassword, setChangingPassword] = useState(false);

  return (
    <>
      <PageTitle intro={isFamily ? t('app.my-data.intro') : account('staff.intro')}>
        {t('app.my-data.title')}
      </PageTitle>
      {profile.isPending && (
        <Card>
          <Placeholder lines={7} label={t('app.loading')} />
        </Card>
      )}
      {profile.isError && (
        <LoadFailure
          title={t('app.my-data.load-error')}
          message={profile.error.message}
          retryLabel={t('app.retry')}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && isEditing && (
        <ProfileForm
          profile={profile.data}
          onSaved={() => setMode('saved')}
          onCancel={() => setMode('cancelled')}
        />
      )}
      {profile.data && !isEditing && (
        <div className="stack">
          {mode === 'saved' && <Notice kind="success">{t('app.my-data.saved')}</Notice>}
          <ProfileCard
            profile={profile.data}
            isBackFromEditing={mode !== 'reading'}
            onEdit={() => setMode('editing')}
            onChangePassword={() => setChangingPassword(true)}
          />
        </div>
      )}
      <ChangePassword opened={changingPassword} onClose={() => setChangingPassword(false)} />
    </>
  );
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PublicRepair } from '../../features/repair/families/PublicRepair.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FollowForm } from './FollowForm.tsx';

/** Follows a repair by the number and the key from a mail, without a session. */
export function FollowRepair() {
  const { t } = useTranslation('repairs');
  const navigate = useNavigate();
  const { number, key, disown } = useSearch({ from: '/legal/repairs/follow' });
  return (
    <>
      <PageTitle intro={t('follow.intro')}>{t('follow.title')}</PageTitle>
      <div className="stack">
        {number && key && (
          <PublicRepair
            key={`${number} ${key}`}
            followed={{ number, caseKey: key }}
            isDisowning={disown !== undefined}
            signInLink={<Link to="/my-computers">{t('follow.sign-in')}</Link>}
          />
        )}
        <FollowForm
          isMain
          texts={{
            title: t('follow.form'),
            number: t('follow.number'),
            'number-hint': t('follow.number-hint'),
            key: t('follow.key'),
            'key-hint': t('follow.key-hint'),
            open: t('follow.open'),
          }}
          onFollow={(followed) => void navigate({ to: '/repairs/follow', search: followed })}
        />
      </div>
    </>
  );
}

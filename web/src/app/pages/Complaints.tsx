import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Account, ComplaintForm } from '../../features/complaint/families/ComplaintForm.tsx';
import { MyComplaints } from '../../features/complaint/families/MyComplaints.tsx';
import { useMyComputers } from '../../features/computer/queries.ts';
import { ComplaintsInfo } from '../../features/legal/components/ComplaintsInfo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useServedUser } from '../served-user.ts';
import { FollowForm } from './FollowForm.tsx';

/** How to complain, the form for anybody, and the way back to an earlier complaint. */
export function Complaints() {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { user, isPending } = useServedUser();

  const showReceipt: OnSent = ({ number, key, mailed }) =>
    void navigate({
      to: '/complaints/$number',
      params: { number },
      search: { key, sent: mailed ? 'mailed' : 'not-mailed' },
      ignoreBlocker: true,
    });

  return (
    <UnsavedGuard>
      <PageTitle intro={t('intro')}>{common('footer.complaints')}</PageTitle>
      <div className="stack">
        {drawForm()}
        <FollowForm
          texts={{
            title: t('follow.title'),
            number: t('follow.number'),
            'number-hint': t('follow.number-hint'),
            key: t('follow.key'),
            'key-hint': t('follow.key-hint'),
            open: t('follow.open'),
          }}
          onFollow={({ number, key }) =>
            void navigate({ to: '/complaints/$number', params: { number }, search: { key } })
          }
        />
        <ComplaintsInfo />
      </div>
    </UnsavedGuard>
  );

  function drawForm() {
    if (isPending) return <Placeholder lines={8} label={common('app.loading')} />;
    if (!user?.scopes.includes('user')) {
      return <ComplaintForm key="anybody" account={undefined} onSent={showReceipt} />;
    }
    const { _id, name, surname1, surname2, email } = user;
    const account = { _id, email, name: fullName({ firstName: name, surname1, surname2 }) };
    return <FamilyForm key="family" account={account} onSent={showReceipt} />;
  }
}

type OnSent = Parameters<typeof ComplaintForm>[0]['onSent'];

/** The form of a family waits for its computers, and works without them. */
function FamilyForm({ account, onSent }: { account: Omit<Account, 'computers'>; onSent: OnSent }) {
  const { t } = useTranslation();
  const computers = useMyComputers();
  return (
    <>
      <MyComplaints ComplaintLink={ComplaintLink} />
      {computers.isPending ? (
        <Placeholder lines={8} label={t('app.loading')} />
      ) : (
        <ComplaintForm account={{ ...account, computers: computers.data ?? [] }} onSent={onSent} />
      )}
    </>
  );
}

function ComplaintLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <Link to="/complaints/$number" params={{ number }} search={{}}>
      {children}
    </Link>
  );
}

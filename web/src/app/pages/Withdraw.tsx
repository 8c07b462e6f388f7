import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OtherWaysToWithdraw } from '../../features/legal/components/OtherWaysToWithdraw.tsx';
import { DeclarationForm } from '../../features/withdrawal/families/DeclarationForm.tsx';
import { DeclarationReview } from '../../features/withdrawal/families/DeclarationReview.tsx';
import { FamilyWithdrawal } from '../../features/withdrawal/families/FamilyWithdrawal.tsx';
import type { Declaration } from '../../features/withdrawal/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';
import { useServedUser } from '../served-user.ts';
import type { WithdrawSearch } from '../withdraw-search.ts';

/** Withdrawing in two steps. The address contains the step, so that the back button works. */
export function Withdraw() {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const search = useSearch({ from: '/legal/withdraw' });
  const navigate = useNavigate();
  const { user, isPending } = useServedUser();
  // In maintenance a family is not served, but its name need not be typed.
  const signedIn = useCurrentUser();
  const [declaration, setDeclaration] = useState<Declaration>();
  const otherWays = <OtherWaysToWithdraw />;

  const go = (next: WithdrawSearch) => void navigate({ to: '/withdraw', search: next });
  const showReceipt = ({ number, key }: { number: string; key: string }) =>
    void navigate({
      to: '/withdraw/$number',
      params: { number },
      search: { key },
      // Going back must not lead to a review that is over.
      replace: true,
    });
  const form = (
    <DeclarationForm
      initial={declaration ?? { ...nameOf(signedIn), contract: search.contract ?? '' }}
      onNext={(written) => {
        setDeclaration(written);
        go({ form: search.form, step: 'review' });
      }}
    />
  );

  if (isPending) return <Placeholder lines={8} label={common('app.loading')} />;
  if (search.step === 'review' && declaration && !search.contract) {
    return (
      <DeclarationReview
        declaration={declaration}
        backLink={linkTo({ form: search.form }, t('review.back'))}
        otherWays={otherWays}
        onDone={showReceipt}
      />
    );
  }
  if (user?.scopes.includes('user') && search.form !== 'other') {
    return (
      <FamilyWithdrawal
        contractId={search.contract}
        computerId={search.computer}
        isReview={search.step === 'review'}
        form={form}
        otherWays={otherWays}
        otherLink={linkTo({ form: 'other' }, t('choose.other'))}
        backLink={linkTo({ contract: search.contract }, t('review.back'))}
        NumberLink={NumberLink}
        onReview={(contract) => go({ contract, step: 'review' })}
        onDone={showReceipt}
      />
    );
  }
  return (
    <>
      <PageTitle key="declare" intro={t('intro')}>
        {common('footer.withdraw')}
      </PageTitle>
      <div className="stack">
        {form}
        {user && search.form === 'other' && <p>{linkTo({}, t('choose.mine'))}</p>}
        {otherWays}
      </div>
    </>
  );
}

function linkTo(search: WithdrawSearch, text: string): ReactNode {
  return (
    <Link to="/withdraw" search={search}>
      {text}
    </Link>
  );
}

function NumberLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <Link to="/withdraw/$number" params={{ number }}>
      {children}
    </Link>
  );
}

function nameOf(user: ReturnType<typeof useCurrentUser>): Pick<Declaration, 'name' | 'email'> {
  const { name = '', surname1 = '', surname2 = '', email = '' } = user ?? {};
  return { name: [name, surname1, surname2].filter(Boolean).join(' '), email };
}

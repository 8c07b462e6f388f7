import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { InvoiceConsentCard } from '../../features/invoice/families/InvoiceConsentCard.tsx';
import { Passkeys } from '../../features/person/components/Passkeys.tsx';
import { PasswordForm } from '../../features/person/components/PasswordForm.tsx';
import { MyData } from '../../features/person/families/MyData.tsx';
import { SecondFactor } from '../../features/person/staff/SecondFactor.tsx';
import { MyRights } from '../../features/personal-data/families/MyRights.tsx';
import { useCurrentUser, useView } from '../../lib/session.ts';

/** The personal data, how invoices arrive, the passkeys, the second factor of those who work here, and the data protection rights of families. */
export function MyDataPage() {
  const scopes = useCurrentUser()?.scopes ?? [];
  const view = useView();
  return (
    <div className="stack">
      <MyData />
      {scopes.includes('user') && <InvoiceConsentCard />}
      {!view && <Passkeys />}
      {!isFamily(scopes) && <SecondFactor />}
      {scopes.includes('user') && <MyRights PasswordForm={PasswordForm} />}
    </div>
  );
}

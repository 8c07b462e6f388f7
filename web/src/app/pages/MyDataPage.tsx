import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { PasswordForm } from '../../features/person/components/PasswordForm.tsx';
import { MyData } from '../../features/person/families/MyData.tsx';
import { SecondFactor } from '../../features/person/staff/SecondFactor.tsx';
import { MyRights } from '../../features/personal-data/families/MyRights.tsx';
import { useCurrentUser } from '../../lib/session.ts';

/** The personal data, the second factor of staff, and the data protection rights of families. */
export function MyDataPage() {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <div className="stack">
      <MyData />
      {isStaff(scopes) && <SecondFactor />}
      {scopes.includes('user') && <MyRights PasswordForm={PasswordForm} />}
    </div>
  );
}

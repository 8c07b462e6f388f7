import { useNavigate, useParams } from '@tanstack/react-router';
import { VerifyPage } from '../../features/contract/families/verification/VerifyPage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function Verify() {
  const { code } = useParams({ from: '/verify/{-$code}' });
  const navigate = useNavigate();
  return (
    <PublicLayout wide>
      <VerifyPage
        code={code}
        onCode={(typed) => void navigate({ to: '/verify/{-$code}', params: { code: typed } })}
      />
    </PublicLayout>
  );
}

import type { SessionUser } from '@cobertura/domain/person/token.ts';
import type { SecondStep } from '../queries.ts';
import { LoginCode } from './LoginCode.tsx';
import { LoginPasskey } from './LoginPasskey.tsx';

/** What follows the login form, loaded only for those who use it: a passkey alone, or the second step. */
export function LoginStep({
  step,
  ...rest
}: {
  step: 'passkey' | SecondStep;
  onSignedIn: (user: SessionUser) => void;
  onBack: () => void;
}) {
  return step === 'passkey' ? <LoginPasskey {...rest} /> : <LoginCode {...step} {...rest} />;
}

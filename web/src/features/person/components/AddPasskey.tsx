import { maxPasskeyNameLength } from '@cobertura/domain/person/passkey.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { RecoveryCodes } from '../staff/RecoveryCodes.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { usePasskeyFailure } from './passkey-failure.ts';
import { useAddPasskey, useOwnerCheck } from './passkey-queries.ts';

/** Adds a passkey: name, password, the browser's own dialog, recovery codes of staff. */
export function AddPasskey({
  onDone,
  onCancel,
  otherWay,
}: {
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Leads to another second factor. Not shown with the recovery codes, which would be lost. */
  otherWay?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const owner = useCurrentUser()?.name ?? '';
  const proposed = t(`passkeys.${deviceKind()}-of`, { name: owner }).slice(0, maxPasskeyNameLength);
  const [name, setName] = useState(proposed);
  const add = useAddPasskey();
  const failure = usePasskeyFailure(add.error);
  const ownerCheck = useOwnerCheck();

  if (add.data && add.data.length > 0) return <RecoveryCodes codes={add.data} onDone={onDone} />;
  return (
    <PasswordForm
      submit={t('passkeys.add')}
      {...ownerCheck}
      isPending={add.isPending}
      failure={failure}
      onSend={async (proof) => {
        const codes = await add.mutateAsync({ name: name.trim() || proposed, proof });
        if (codes.length === 0) onDone();
      }}
      onCancel={onCancel}
      otherWay={otherWay}
    >
      <p>{t('passkeys.add-what')}</p>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.name-hint')}
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordForm>
  );
}

/** What the person would call this device. */
function deviceKind(): 'phone' | 'tablet' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad names itself a Mac, which has no touch screen.
  const isTablet = /iPad|Tablet/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  if (/iPhone|Mobile/.test(userAgent)) return 'phone';
  return isTablet || /Android/.test(userAgent) ? 'tablet' : 'computer';
}

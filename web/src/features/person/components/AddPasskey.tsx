import { issueMessages } from '@cobertura/domain/issues.ts';
import { maxPasskeyNameLength } from '@cobertura/domain/person/passkey.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { RecoveryCodes } from '../staff/RecoveryCodes.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { usePasskeyFailure } from './passkey-failure.ts';
import { useAddPasskey } from './passkey-queries.ts';

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
  const issue = lineIssue(name, { max: maxPasskeyNameLength, optional: true });
  const language = useLanguage();
  const add = useAddPasskey();
  const failure = usePasskeyFailure(add.error);

  if (add.data && add.data.length > 0) return <RecoveryCodes codes={add.data} onDone={onDone} />;
  return (
    <OwnerForm
      submit={t('passkeys.add')}
      isPending={add.isPending}
      failure={failure}
      onSend={async (proof) => {
        if (issue) return false;
        const codes = await add.mutateAsync({ name: name.trim() || proposed, proof });
        if (codes.length === 0) onDone();
        return true;
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
        error={issue && issueMessages[issue][language]}
        aria-invalid={issue !== undefined}
      />
    </OwnerForm>
  );
}

/** What the person would call this device. */
function deviceKind(): 'phone' | 'tablet' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad names itself a Macintosh, which has no touch screen.
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIpad) return 'tablet';
  if (/Mobile/.test(userAgent)) return 'phone';
  return /Android|Tablet/.test(userAgent) ? 'tablet' : 'computer';
}

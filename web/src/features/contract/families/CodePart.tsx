import {
  codeAgainSeconds,
  codeDigits,
  codeMinutes,
} from '@cobertura/domain/contract/signing-code.ts';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { WaitingButton } from '../../../ui/WaitingButton.tsx';
import { type Signing, useSendCode } from '../queries.ts';
import classes from './CodePart.module.css';
import { extractCode } from './signing-form.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** The one-time code: a button that sends it by mail, and the field for it. */
export function CodePart({
  token,
  signing: { codeSentTo, codeAgainAt },
  code,
  onChange,
  error,
}: {
  token: string;
  signing: Signing;
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('signing');
  const field = useRef<HTMLInputElement>(null);
  const sendCode = useSendCode(token);
  const secondsLeft = useSecondsLeft(codeAgainAt);
  const hasValidCode = codeAgainAt !== null && nowInSeconds() < expiryOf(codeAgainAt);

  return (
    <div className="stack">
      <p role="status">
        {hasValidCode
          ? t('code.sent', { to: codeSentTo, minutes: codeMinutes })
          : t('code.intro', { digits: codeDigits, to: codeSentTo })}
      </p>
      {sendCode.error && <Notice kind="error">{sendCode.error.message}</Notice>}
      <div className={classes.ask}>
        <WaitingButton
          loading={sendCode.isPending}
          waiting={secondsLeft > 0}
          onClick={() => sendCode.mutate(undefined, { onSuccess: () => field.current?.focus() })}
        >
          {t(hasValidCode ? 'code.again' : 'code.send')}
        </WaitingButton>
        {secondsLeft > 0 && <span>{t('code.wait', { seconds: secondsLeft })}</span>}
      </div>
      <TextInput
        ref={field}
        id="code"
        name="code"
        classNames={{ input: classes.code }}
        label={t('code.label', { digits: codeDigits })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        onChange={(event) => onChange(extractCode(event.currentTarget.value))}
        error={error}
        required
        withAsterisk={false}
      />
    </div>
  );
}

/** When the last code expires. `codeAgainAt` is the time from which the signer may request another. */
function expiryOf(codeAgainAt: number): number {
  return codeAgainAt - codeAgainSeconds + codeMinutes * 60;
}

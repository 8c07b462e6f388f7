import { readVerificationCode } from '@cobertura/domain/contract/verification-code.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import classes from './CodeCheck.module.css';

/** The form for a verification code. People type it from paper, with spaces or in lower case. */
export function CodeCheck({
  initial,
  onCheck,
}: {
  initial: string;
  onCheck: (code: string) => void;
}) {
  const { t } = useTranslation('signing');
  const [typed, setTyped] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(initial !== '');
  const code = readVerificationCode(typed);

  return (
    <Form
      label={t('verify.by-code')}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (code) onCheck(code);
      }}
    >
      <TextInput
        id="verification-code"
        classNames={{ input: classes.code }}
        label={t('verify.code')}
        description={t('verify.code-hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isSubmitted && !code ? t('verify.code-wrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        withAsterisk={false}
      />
      <Button type="submit">{t('verify.check-code')}</Button>
    </Form>
  );
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { FocusedFailure } from '../components/FocusedFailure.tsx';
import { Part } from '../components/Part.tsx';
import { isAboutCode, type Signing, useSign } from '../queries.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CodePart } from './CodePart.tsx';
import { canDraw } from './can-draw.ts';
import { SignaturePart } from './SignaturePart.tsx';
import { SignerPart } from './SignerPart.tsx';
import { type Asked, askedBy, signatureOf, signingIssues, unsigned } from './signing-form.ts';

/** Consent, code, signature. Signed once, however often the button is pressed. */
export function SigningForm({
  token,
  signing,
  onSigned,
  onCancelled,
}: {
  token: string;
  signing: Signing;
  onSigned: (returnUrl: string) => void;
  onCancelled: (returnUrl: string) => void;
}) {
  const { t } = useTranslation(['signing', 'translation']);
  const [mayDraw] = useState(canDraw);
  const [asksToCancel, setAsksToCancel] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const isUnderWay = useRef(false);
  const sign = useSign(token);
  const form = useForm({
    initial: { ...unsigned, ...(!mayDraw && { kind: 'typed' as const }) },
    validate: signingIssues,
    onSend: async (values) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setRefusal(undefined);
      try {
        const { returnUrl } = await sign.mutateAsync({
          code: values.code,
          consent: true,
          signature: signatureOf(values),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
        onSigned(returnUrl);
      } catch (error) {
        isUnderWay.current = false;
        setRefusal(error as Error);
        throw error;
      }
    },
  });

  const codeRefusal = isAboutCode(refusal) ? refusal?.message : undefined;
  const wrong = form.invalidFields.map((field) => askedBy(field, form.values));
  if (codeRefusal) wrong.push('code');

  function messageOf(field: Asked): string | undefined {
    if (!wrong.includes(field)) return undefined;
    if (field === 'code' && codeRefusal) return codeRefusal;
    const issue = signingIssues(form.values)[field];
    if (field === 'code' && issue) return t(issue === 'required' ? 'wrong.no-code' : 'wrong.code');
    if (field === 'name' && issue) return t('wrong.no-name');
    if (field === 'drawing' && issue) {
      return t(issue === 'required' ? 'wrong.no-drawing' : 'wrong.drawing');
    }
    return form.error(field) ?? refusal?.message;
  }

  return (
    <Form onSubmit={form.onSubmit} label={t('title')}>
      <ErrorSummary
        title={t('translation:errors.summary', { count: wrong.length })}
        shownAt={form.submitCount}
        entries={wrong.map((field) => ({
          id: field,
          label: t(`fields.${field}`),
          message: messageOf(field) ?? '',
        }))}
      />
      {refusal && wrong.length === 0 && (
        <FocusedFailure shownAt={form.submitCount}>{refusal.message}</FocusedFailure>
      )}

      <Part number={2} title={t('signer.title')}>
        <SignerPart
          signing={signing}
          checked={form.values.consent}
          onChange={(consent) => form.change({ consent })}
          error={messageOf('consent')}
        />
      </Part>
      <Part number={3} title={t('code.title')}>
        <CodePart
          token={token}
          signing={signing}
          code={form.values.code}
          onChange={(code) => {
            if (codeRefusal) setRefusal(undefined);
            form.change({ code });
          }}
          error={messageOf('code')}
        />
      </Part>
      <Part number={4} title={t('signature.title')}>
        <SignaturePart
          values={form.values}
          onChange={form.change}
          mayDraw={mayDraw}
          nameError={messageOf('name')}
          drawingError={messageOf('drawing')}
        />
      </Part>

      <p role="status" className="visually-hidden">
        {sign.isPending ? t('actions.signing') : ''}
      </p>
      <FormActions>
        <Button variant="default" disabled={sign.isPending} onClick={() => setAsksToCancel(true)}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={sign.isPending}>
          {t('actions.sign')}
        </Button>
      </FormActions>
      <CancelDialog
        token={token}
        opened={asksToCancel}
        onClose={() => setAsksToCancel(false)}
        onCancelled={onCancelled}
      />
    </Form>
  );
}

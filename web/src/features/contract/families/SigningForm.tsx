import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { specificText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { canDraw } from '../../../ui/can-draw.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Agreement } from '../components/Agreement.tsx';
import { FocusedFailure } from '../components/FocusedFailure.tsx';
import { NumberedCard } from '../components/NumberedCard.tsx';
import { StartBoxes } from '../components/StartBoxes.tsx';
import { isCodeError, isContractChanged, type Signing, useSign } from '../queries.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CodePart } from './CodePart.tsx';
import { SignaturePart } from './SignaturePart.tsx';
import { SignerPart } from './SignerPart.tsx';
import {
  emptyValues,
  fieldOnPage,
  type SigningField,
  type SigningValues,
  signatureOf,
  signingIssues,
} from './signing-form.ts';

/** The form with consent, code and signature. A second click does not sign again. */
export function SigningForm({
  token,
  signing,
  onSigned,
  onCancelled,
  onRefused,
}: {
  token: string;
  signing: Signing;
  onSigned: (returnUrl: string) => void;
  onCancelled: (returnUrl: string) => void;
  /** Called if this contract can no longer be signed. */
  onRefused: () => void;
}) {
  const { t } = useTranslation('signing');
  const [mayDraw] = useState(canDraw);
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const isSending = useRef(false);
  const sign = useSign(token);
  const { name } = signing.signer;
  const contracts = [signing, ...signing.others];
  const count = contracts.length;
  const isSitting = count > 1;
  const issuesIn = (values: SigningValues) => signingIssues(values, name);
  const form = useForm({
    initial: { ...emptyValues, ...(!mayDraw && { kind: 'typed' as const }) },
    validate: issuesIn,
    onSend: async (values) => {
      if (isSending.current) return;
      isSending.current = true;
      setRefusal(undefined);
      try {
        const { returnUrl } = await sign.mutateAsync({
          code: values.code,
          consent: true,
          signature: signatureOf(values),
          startsAtOnce: values.startsAtOnce,
          knowsLoss: values.knowsLoss,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
        onSigned(returnUrl);
      } catch (error) {
        isSending.current = false;
        setRefusal(error as Error);
        if (isContractChanged(error as Error)) onRefused();
        throw error;
      }
    },
  });

  const codeRefusal = isCodeError(refusal) ? refusal?.message : undefined;
  const invalidFields = form.invalidFields.map((field) => fieldOnPage(field, form.values));
  if (codeRefusal) invalidFields.push('code');

  function messageOf(field: SigningField): string | undefined {
    if (!invalidFields.includes(field)) return undefined;
    if (field === 'code' && codeRefusal) return codeRefusal;
    const issue = issuesIn(form.values)[field];
    if (field === 'code' && issue) return t(issue === 'required' ? 'wrong.no-code' : 'wrong.code');
    if (field === 'name' && issue) {
      return t(issue === 'required' ? 'wrong.no-name' : 'wrong.name', { name });
    }
    if (field === 'drawing' && issue) {
      return t(issue === 'required' ? 'wrong.no-drawing' : 'wrong.drawing');
    }
    if (field === 'knowsLoss' && issue) return t('agreement.loss-required');
    return form.error(field) ?? refusal?.message;
  }

  return (
    <Form
      onSubmit={form.onSubmit}
      label={t(isSitting ? 'several.title' : 'title', { number: count })}
    >
      <ErrorSummary
        title={t('translation:errors.summary', { count: invalidFields.length })}
        submitCount={form.submitCount}
        entries={invalidFields.map((field) => ({
          id: field,
          label: t(`fields.${field}`),
          message: messageOf(field) ?? '',
        }))}
      />
      {refusal && invalidFields.length === 0 && (
        <FocusedFailure submitCount={form.submitCount}>
          {specificText(refusal, t('actions.failed'))}
        </FocusedFailure>
      )}

      <NumberedCard number={2} title={t('signer.title')}>
        <SignerPart
          signing={signing}
          checked={form.values.consent}
          onChange={(consent) => form.change({ consent })}
          error={messageOf('consent')}
        />
      </NumberedCard>
      <NumberedCard number={3} title={t('code.title')}>
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
      </NumberedCard>
      <NumberedCard number={4} title={t('signature.title')}>
        <SignaturePart
          values={form.values}
          onChange={form.change}
          signerName={name}
          mayDraw={mayDraw}
          nameError={messageOf('name')}
          drawingError={messageOf('drawing')}
        />
      </NumberedCard>

      <NumberedCard number={5} title={t('agreement.when')}>
        <StartBoxes
          language={signing.language}
          laterStart={signing.laterStart}
          until={Math.min(...contracts.map(({ until }) => until))}
          boxes={form.values}
          onChange={form.change}
          error={messageOf('knowsLoss')}
        />
      </NumberedCard>

      <p role="status" className="visually-hidden">
        {sign.isPending ? t('actions.signing') : ''}
      </p>
      <Agreement
        contracts={contracts}
        startsAtOnce={form.values.startsAtOnce}
        laterStart={signing.laterStart}
      />
      <FormActions>
        <Button variant="default" disabled={sign.isPending} onClick={() => setIsCancelOpen(true)}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={sign.isPending}>
          {t('agreement.sign')}
        </Button>
      </FormActions>
      <CancelDialog
        token={token}
        opened={isCancelOpen}
        onClose={() => setIsCancelOpen(false)}
        onCancelled={onCancelled}
      />
    </Form>
  );
}

import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { receiptReasons } from '@cobertura/domain/repair/receipt-reasons.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';

/** Asks for the reason of a rejection, which the family reads in its language. */
export function RejectReceipt({
  language,
  isPending,
  onReject,
  onCancel,
}: {
  /** The language of the family. */
  language: Language;
  isPending: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const own = useLanguage();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const picked = receiptReasons.findIndex((reason) => reason.text[language] === text);

  const change = (reason: string) => {
    setText(reason);
    setMissing(false);
  };

  return (
    <Form
      label={t('receipt.reject-title')}
      unsaved={text.trim() !== '' && picked < 0 && !isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = text.replace(/\s+/g, ' ').trim();
        if (reason === '') setMissing(true);
        else onReject(reason);
      }}
    >
      <NativeSelect
        label={t('receipt.templates')}
        value={picked < 0 ? '' : String(picked)}
        onChange={(event) => {
          const reason = receiptReasons[Number(event.currentTarget.value)];
          if (event.currentTarget.value !== '' && reason) change(reason.text[language]);
        }}
        data={[
          { value: '', label: '—' },
          ...receiptReasons.map(({ label }, index) => ({ value: `${index}`, label: label[own] })),
        ]}
      />
      <Textarea
        label={t('receipt.reason')}
        description={t(`receipt.reason-hint-${language}`)}
        size="md"
        rows={3}
        lang={isoLanguage(language)}
        maxLength={maxReasonLength}
        value={text}
        error={isMissing && t('receipt.required')}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <FormActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('receipt.reject-title')}
        </Button>
      </FormActions>
    </Form>
  );
}

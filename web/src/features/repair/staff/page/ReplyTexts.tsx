import { isoLanguage, type Language, languages } from '@cobertura/domain/language.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from '../Repair.module.css';
import type { ReplyText } from '../reply-texts.ts';

/** Texts that are ready to insert, in the language of the family or in the other one. */
export function ReplyTexts({
  texts,
  familyLanguage,
  onInsert,
}: {
  texts: readonly ReplyText[];
  familyLanguage: Language;
  onInsert: (text: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const [language, setLanguage] = useState(familyLanguage);
  return (
    <fieldset className={classes.replyTexts}>
      <legend>{t('form.texts')}</legend>
      <NativeSelect
        aria-label={t('form.texts-language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      {texts.map(({ label, text }) => (
        <Button
          key={label.es}
          variant="default"
          size="compact-md"
          lang={isoLanguage(language)}
          onClick={() => onInsert(text[language])}
        >
          {label[language]}
        </Button>
      ))}
    </fieldset>
  );
}

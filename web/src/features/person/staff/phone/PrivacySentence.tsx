import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import classes from './Phone.module.css';

/** What the operator reads aloud before writing anything down, in the language of the family. */
export function PrivacySentence({
  language,
  company,
}: {
  language: Language;
  company: string | undefined;
}) {
  const { t } = useTranslation('phone');
  const { t: common } = useTranslation();
  return (
    <figure className={classes.aloud}>
      <figcaption>{t('read-aloud')}</figcaption>
      {company === undefined ? (
        <Placeholder lines={4} label={common('app.loading')} />
      ) : (
        <blockquote lang={isoLanguage(language)}>
          {t(`privacy-${language}`, { company })}
        </blockquote>
      )}
    </figure>
  );
}

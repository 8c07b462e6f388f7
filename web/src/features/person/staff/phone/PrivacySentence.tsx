import { isoLanguage, type Language } from '@cobertura/domain/language.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Phone.module.css';

/** What the operator reads aloud before writing anything down, in the language of the family. */
export function PrivacySentence({ language, company }: { language: Language; company: string }) {
  const { t } = useTranslation('phone');
  return (
    <figure className={classes.aloud}>
      <figcaption>{t('read-aloud')}</figcaption>
      <blockquote lang={isoLanguage(language)}>{t(`privacy-${language}`, { company })}</blockquote>
    </figure>
  );
}

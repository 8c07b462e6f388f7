import { isoLanguage, type Language, languages } from '@cobertura/domain/language.ts';
import { changeLanguage, useLanguage, useTranslation } from '../../lib/i18n.ts';
import classes from './LanguageSwitch.module.css';

export const languageNames: Record<Language, string> = { es: 'Castellano', ga: 'Galego' };

/** Both languages by name. In a menu it has no flags and takes the whole width. */
export function LanguageSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <fieldset className={classes.switch} data-in-menu={inMenu || undefined}>
      <legend className="visually-hidden">{t('login.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={isoLanguage(language)}
          aria-pressed={language === current}
          className={classes.choice}
          onClick={() => void changeLanguage(language)}
        >
          {!inMenu && (language === 'es' ? <SpanishFlag /> : <GalicianFlag />)}
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}

function SpanishFlag() {
  return (
    <svg viewBox="0 0 18 12" className={classes.flag} aria-hidden="true">
      <path fill="#c60b1e" d="M0 0h18v12H0z" />
      <path fill="#ffc400" d="M0 3h18v6H0z" />
    </svg>
  );
}

function GalicianFlag() {
  return (
    <svg viewBox="0 0 18 12" className={classes.flag} aria-hidden="true">
      <path fill="#fff" d="M0 0h18v12H0z" />
      <path fill="#0099d9" d="M0 0h4.2L18 9.2V12h-4.2L0 2.8z" />
    </svg>
  );
}

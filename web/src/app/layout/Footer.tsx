import { useTranslation } from 'react-i18next';
import classes from './Footer.module.css';

const pages = [
  ['/legal-terms', 'footer.legal'],
  ['/privacy-policy', 'footer.privacy'],
  ['/cookies-policy', 'footer.cookies'],
] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')}>
        {pages.map(([address, text]) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            {t(text)}
            <span className="visually-hidden"> ({t('app.opens-new-tab')})</span>
          </a>
        ))}
      </nav>
    </footer>
  );
}

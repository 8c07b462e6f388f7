import { useTranslation } from '../../lib/i18n.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
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
          <NewTabLink key={address} href={address} note={t('app.opens-new-tab')}>
            {t(text)}
          </NewTabLink>
        ))}
      </nav>
    </footer>
  );
}

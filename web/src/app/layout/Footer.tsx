import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import classes from './Footer.module.css';

/** In the same tab: the law fixes the label of withdrawing, without a note about a new tab. */
const rights = [
  ['/withdraw', 'footer.withdraw'],
  ['/complaints', 'footer.complaints'],
  ['/accessibility', 'footer.accessibility'],
  ['/repair-prices', 'footer.repair-prices'],
] as const;

const texts = [
  ['/legal-terms', 'footer.legal'],
  ['/privacy-policy', 'footer.privacy'],
  ['/cookies-policy', 'footer.cookies'],
] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')}>
        {rights.map(([address, text]) => (
          <Link key={address} to={address}>
            {t(text)}
          </Link>
        ))}
        {texts.map(([address, text]) => (
          <NewTabLink key={address} href={address} note={t('app.opens-new-tab')}>
            {t(text)}
          </NewTabLink>
        ))}
      </nav>
    </footer>
  );
}

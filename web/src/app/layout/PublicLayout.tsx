import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './PublicLayout.module.css';

/** The layout of a page without the menu: logo, language switch and one column. */
export function PublicLayout({
  children,
  wide = false,
}: {
  children: ReactNode;
  /** `full` leaves the margins to the page. */
  wide?: boolean | 'full';
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <a href="#content" className="skip-link">
        {t('app.skip')}
      </a>
      <header className={classes.header}>
        <Link to="/login" className={classes.brand}>
          <Brand />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" className={classes.main} data-wide={wide || undefined}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useSteps } from './useSteps.ts';
import classes from './WelcomeLayout.module.css';

/** The layout of the login page: an introduction to the product and the form. */
export function WelcomeLayout({
  price,
  methods,
  children,
}: {
  /** Formatted for display. Undefined until the options are loaded. */
  price: string | undefined;
  methods: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const steps = useSteps({ price, methods });
  return (
    <div className={classes.page}>
      <a href="#content" className="skip-link">
        {t('app.skip')}
      </a>
      <header className={classes.header}>
        <span className={classes.brand}>
          <Brand />
        </span>
        <LanguageSwitch />
      </header>
      <aside className={classes.introduction}>
        <span className={classes.brandOnDark}>
          <Brand onDark />
        </span>
        <div>
          <p className={classes.headline}>{t('welcome.headline')}</p>
          <p className={classes.price}>{price ? t('welcome.price', { price }) : '\u00a0'}</p>
          <div className={classes.steps}>
            <Steps steps={steps} />
          </div>
          <Link to="/welcome" className={classes.more}>
            {t('welcome.more')}
          </Link>
        </div>
        <p className={classes.voluntary}>{t('welcome.voluntary')}</p>
      </aside>
      <main id="content" className={classes.main}>
        {children}
        <p className={classes.voluntaryBelow}>{t('welcome.voluntary')}</p>
      </main>
      <Footer />
    </div>
  );
}

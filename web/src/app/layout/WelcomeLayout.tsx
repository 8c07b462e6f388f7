import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './WelcomeLayout.module.css';

const steps = [1, 2, 3, 4] as const;

/** The layout of the login page: an introduction to the product on one side, the form on the other. */
export function WelcomeLayout({
  price,
  children,
}: {
  /** Formatted for display. Undefined until the options are loaded. */
  price: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const text = (step: (typeof steps)[number]) => {
    if (step !== 3) return t(`welcome.step-${step}-text`);
    return price ? t('welcome.step-3-text', { price }) : t('welcome.step-3-text-no-price');
  };

  return (
    <div className={classes.page}>
      <a href="#content" className="skip-link">
        {t('app.skip')}
      </a>
      <aside className={classes.introduction}>
        <Brand onDark />
        <div>
          <p className={classes.headline}>{t('welcome.headline')}</p>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>
                <span className={classes.number} aria-hidden="true">
                  {step}
                </span>
                <span>
                  <strong>{t(`welcome.step-${step}`)}</strong>
                  <br />
                  {text(step)}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <p className={classes.voluntary}>{t('welcome.voluntary')}</p>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          <span className={classes.brand}>
            <Brand />
          </span>
          <LanguageSwitch />
        </header>
        <main id="content" className={classes.main}>
          {children}
          <p className={classes.voluntaryBelow}>{t('welcome.voluntary')}</p>
        </main>
        <Footer />
      </div>
    </div>
  );
}

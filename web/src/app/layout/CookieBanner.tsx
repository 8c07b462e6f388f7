import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import classes from './CookieBanner.module.css';

const consentKey = 'cookie-consent';

/** The cookie notice at the bottom. The stored consent is `1` once it is accepted. */
export function CookieBanner() {
  const { t } = useTranslation();
  const [consent, setConsent] = useState(storedConsent);
  if (consent === '1') return null;

  function accept() {
    try {
      localStorage.setItem(consentKey, '1');
    } catch {
      // Without storage the notice appears again next time.
    }
    setConsent('1');
  }

  return (
    <section className={classes.banner} aria-label={t('cookies.label')}>
      <p>
        {t('cookies.message')}{' '}
        <NewTabLink href="/cookies-policy" note={t('app.opens-new-tab')}>
          {t('cookies.link')}
        </NewTabLink>
      </p>
      <Button size="sm" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

function storedConsent(): string {
  try {
    return localStorage.getItem(consentKey) ?? '0';
  } catch {
    return '0';
  }
}

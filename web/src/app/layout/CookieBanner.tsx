import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import classes from './CookieBanner.module.css';

const consentKey = 'cookie-consent';

/** The cookie notice at the bottom. The stored consent is `0`, and `1` once it is accepted. */
export function CookieBanner() {
  const { t } = useTranslation();
  const [consent, setConsent] = useState(storedConsent);
  useEffect(() => store(consent), [consent]);
  if (consent === '1') return null;

  return (
    <section className={classes.banner} aria-label={t('cookies.label')}>
      <p className={classes.text}>
        {t('cookies.message')}{' '}
        <NewTabLink href="/cookies-policy" note={t('app.opens-new-tab')}>
          {t('cookies.link')}
        </NewTabLink>
      </p>
      <Button size="sm" onClick={() => setConsent('1')}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

function storedConsent(): '0' | '1' {
  try {
    return localStorage.getItem(consentKey) === '1' ? '1' : '0';
  } catch {
    return '0';
  }
}

function store(consent: '0' | '1'): void {
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // Without storage the notice appears again next time.
  }
}

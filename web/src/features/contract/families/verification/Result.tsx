import { IconAlertTriangle, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Verification } from '../../queries.ts';
import { Instant } from './Instant.tsx';
import classes from './Result.module.css';

const icons = {
  ours: IconShieldCheck,
  unknown: IconHelpCircle,
  changed: IconAlertTriangle,
  extended: IconAlertTriangle,
};

/** The result of a verification and what it means. Takes the focus. */
export function Result({
  checked,
  verification: { result, signedAt, sealedAt, sha256 },
}: {
  checked: 'code' | 'file';
  verification: Verification;
}) {
  const { t } = useTranslation('signing');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = icons[result];
  const text =
    checked === 'code' && (result === 'ours' || result === 'unknown')
      ? (`code-${result}` as const)
      : (`file-${result}` as const);

  return (
    <section className={classes.result} data-result={result}>
      <header className={classes.header}>
        <Icon size={28} stroke={1.9} aria-hidden="true" className={classes.icon} />
        <h2 ref={heading} tabIndex={-1}>
          {t(`verify.${text}.title`)}
        </h2>
      </header>
      <div className={classes.body}>
        <h3>{t('verify.meaning')}</h3>
        <p>{t(`verify.${text}.means`)}</p>
        {(signedAt || sealedAt || sha256) && (
          <dl>
            {signedAt && (
              <div>
                <dt>{t('verify.signed-at')}</dt>
                <dd>
                  <Instant seconds={signedAt} />
                </dd>
              </div>
            )}
            {sealedAt && (
              <div>
                <dt>{t('verify.sealed-at')}</dt>
                <dd>
                  <Instant seconds={sealedAt} />
                </dd>
              </div>
            )}
            {sha256 && (
              <div>
                <dt>{t('verify.sha256')}</dt>
                <dd className={classes.hash}>{sha256}</dd>
              </div>
            )}
          </dl>
        )}
        <h3>{t('verify.limits')}</h3>
        <p>{t(`verify.${text}.not`)}</p>
      </div>
    </section>
  );
}

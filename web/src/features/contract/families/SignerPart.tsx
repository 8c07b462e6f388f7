import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { isoLanguage } from '@cobertura/domain/language.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Signing } from '../queries.ts';
import classes from './SignerPart.module.css';

/** The signer and the consent, which is never ticked by default. */
export function SignerPart({
  signing: { signer, consent, language },
  checked,
  onChange,
  error,
}: {
  signing: Signing;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('signing');
  return (
    <div className="stack">
      <dl className={classes.signer}>
        <div>
          <dt>{t('signer.name')}</dt>
          <dd>{signer.name}</dd>
        </div>
        <div>
          <dt>{t('signer.nif')}</dt>
          <dd>{signer.nif}</dd>
        </div>
        <div>
          <dt>{t('signer.email')}</dt>
          <dd>{signer.email}</dd>
        </div>
      </dl>
      <p className={classes.hint}>{t('signer.wrong')}</p>
      <Checkbox
        id="consent"
        size="md"
        lang={isoLanguage(language)}
        label={consent}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        aria-invalid={error !== undefined}
      />
    </div>
  );
}

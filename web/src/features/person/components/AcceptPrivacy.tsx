import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { NewTabLink } from '../../../ui/NewTabLink.tsx';

/** The family accepts the privacy policy, which opens in a new tab. */
export function AcceptPrivacy({
  checked,
  error,
  onChange,
}: {
  checked: boolean;
  error: string | undefined;
  onChange: (accepts: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Checkbox
      id="accepts"
      size="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      aria-invalid={error !== undefined}
      label={
        <>
          {t('register.accept')}{' '}
          <NewTabLink href="/privacy-policy" note={t('app.opens-new-tab')}>
            {t('register.accept-link')}
          </NewTabLink>
        </>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormActions } from '../../../ui/Form.tsx';

/** The ways on for a person who registers an e-mail that has an account. */
export function KnownEmail({ onChoose }: { onChoose: (to: '/login' | '/reset-password') => void }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>{t('known-email.hint')}</p>
      <FormActions>
        <Button variant="default" onClick={() => onChoose('/reset-password')}>
          {t('known-email.reset')}
        </Button>
        <Button onClick={() => onChoose('/login')}>{t('known-email.sign-in')}</Button>
      </FormActions>
    </>
  );
}

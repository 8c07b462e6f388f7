import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';

/** Leads to the renewal of a computer, which asks the same as the link in the mail. */
export function RenewLink({
  computerId,
  disabled = false,
}: {
  computerId: string;
  /** Outside the contract window. */
  disabled?: boolean;
}) {
  const { t } = useTranslation('computers');
  const text = t('action.renew');
  if (disabled) return <Button disabled>{text}</Button>;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/renew" search={{ computer: computerId }} />}
    >
      {text}
    </Button>
  );
}

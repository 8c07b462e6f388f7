import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';

/** Opens the form in which the desk reports a fault for a family. */
export function ReportRepairButton({ computerId }: { computerId: string }) {
  const { t } = useTranslation('repair-desk');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/repairs/report" search={{ computerId }} />}
    >
      {t('computer.report')}
    </Button>
  );
}

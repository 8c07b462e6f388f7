import type { SharedRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Which laptop the family takes, while it waits for its family instead of the one that came. */
export function NewLaptop({ repair: { status, replacement } }: { repair: SharedRepair }) {
  const { t } = useTranslation('repair-desk');
  if (status !== 'ready' || replacement === null) return null;
  return <Notice kind="info">{t('replacement.give', { serial: replacement.serial })}</Notice>;
}

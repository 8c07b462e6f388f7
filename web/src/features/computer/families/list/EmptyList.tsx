import { IconDeviceLaptop, IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

/** The empty list, with what to do first. */
export function EmptyList({
  view,
  isOpen,
  hasHistory,
}: {
  view: 'current' | 'history';
  isOpen: boolean;
  hasHistory: boolean;
}) {
  const { t } = useTranslation('computers');
  if (view === 'history') {
    return (
      <EmptyState icon={<IconHistory size={32} stroke={1.9} />}>
        <h2>{t('list.history-empty-title')}</h2>
        <p>{t('list.history-empty')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconDeviceLaptop size={32} stroke={1.9} />}>
      <h2>{t(hasHistory ? 'list.empty-now-title' : 'list.empty-title')}</h2>
      {hasHistory && <p>{t('list.empty-now')}</p>}
      {!(hasHistory && isOpen) && <p>{t(isOpen ? 'list.empty' : 'list.empty-closed')}</p>}
    </EmptyState>
  );
}

import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** A section whose work has not begun: it says so instead of pretending. */
export function Upcoming({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState icon={<IconClock size={32} stroke={1.9} />}>{t('upcoming.message')}</EmptyState>
    </>
  );
}

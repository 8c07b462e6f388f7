import { useSearch } from '@tanstack/react-router';
import { RemindersPage } from '../../features/reminder/families/RemindersPage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function Reminders() {
  const { key } = useSearch({ from: '/reminders' });
  return (
    <PublicLayout>
      <RemindersPage linkKey={key} />
    </PublicLayout>
  );
}

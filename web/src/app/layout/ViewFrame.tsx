import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import type { View } from '../../lib/view.ts';
import { ReadOnly } from '../../ui/ReadOnly.tsx';
import { ViewEnded } from '../pages/ViewEnded.tsx';
import { ViewBanner } from './ViewBanner.tsx';

/** Every page of a tab that views a family: with the banner above it, and without writing. */
export function ViewFrame({ view, children }: { view: View | 'ended'; children: ReactNode }) {
  const { t } = useTranslation('account');
  if (view === 'ended') return <ViewEnded />;
  return (
    <ReadOnly note={t('view.read-only')}>
      <ViewBanner view={view} />
      {children}
    </ReadOnly>
  );
}

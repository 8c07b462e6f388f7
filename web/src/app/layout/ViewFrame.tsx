import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useView } from '../../lib/session.ts';
import { ReadOnly } from '../../ui/ReadOnly.tsx';

// Loaded in the tab of a view only.
const ViewBanner = lazy(async () => ({ default: (await import('./ViewBanner.tsx')).ViewBanner }));
const ViewEnded = lazy(async () => ({
  default: (await import('../pages/ViewEnded.tsx')).ViewEnded,
}));

/** Every page. In a tab that views a family: with the banner above it, and without writing. */
export function ViewFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const view = useView();
  if (view === 'ended') {
    return (
      <Suspense>
        <ViewEnded />
      </Suspense>
    );
  }
  return (
    <ReadOnly note={view && t('view.read-only')}>
      {view && (
        <Suspense>
          <ViewBanner view={view} />
        </Suspense>
      )}
      {children}
    </ReadOnly>
  );
}

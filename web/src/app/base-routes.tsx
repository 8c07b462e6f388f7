import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { optionsQuery } from '../features/options/queries.ts';
import { currentUser, useView } from '../lib/session.ts';
import { withTexts } from '../lib/with-texts.ts';
import { ConnectionLine } from './layout/ConnectionLine.tsx';
import { CookieBanner } from './layout/CookieBanner.tsx';
import { Crashed } from './pages/Crashed.tsx';
import { rememberReturnPath } from './return-path.ts';

// Loaded only in a tab that views a family.
const ViewFrame = lazy(async () => ({
  default: (await withTexts(['account'], import('./layout/ViewFrame.tsx'))).ViewFrame,
}));

const NotFound = lazyRouteComponent(() => import('./pages/NotFound.tsx'), 'NotFound');

// Loaded with the first focus. Before that there is none to lose.
const FocusGuard = lazy(async (): Promise<{ default: ComponentType }> => {
  const first = await new Promise<Element>((resolve) =>
    addEventListener('focusin', ({ target }) => resolve(target as Element), { once: true }),
  );
  return import('./layout/FocusGuard.tsx').then(
    ({ FocusGuard, restoreFocus }) => {
      restoreFocus(first);
      return { default: FocusGuard };
    },
    () => ({ default: () => null }),
  );
});

function Root() {
  const view = useView();
  const page = (
    <>
      <ConnectionLine />
      <Suspense>
        <FocusGuard />
      </Suspense>
      <div id="page">
        <Outlet />
      </div>
      <CookieBanner />
    </>
  );
  if (!view) return page;
  return (
    <Suspense>
      <ViewFrame view={view}>{page}</ViewFrame>
    </Suspense>
  );
}

/** The parent of every route. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  // In the first script, because it is needed when another script cannot be loaded.
  errorComponent: Crashed,
});

/** The parent of every route that needs a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (currentUser()) return;
    rememberReturnPath(location.href);
    throw redirect({ to: '/login' });
  },
  // Prefetches while the page's script loads, without delaying it.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(optionsQuery(currentUser()?._id));
  },
  component: lazyRouteComponent(() => import('./layout/AppLayout.tsx'), 'AppLayout'),
});

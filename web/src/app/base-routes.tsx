import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { optionsQuery } from '../features/options/queries.ts';
import { currentUser } from '../lib/session.ts';
import { CookieBanner } from './layout/CookieBanner.tsx';
import { UnsavedGuard } from './layout/UnsavedGuard.tsx';
import { ViewFrame } from './layout/ViewFrame.tsx';
import { Crashed } from './pages/Crashed.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { rememberReturnPath } from './return-path.ts';

/** The parent of every route. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <UnsavedGuard>
      <ViewFrame>
        <Outlet />
        <CookieBanner />
      </ViewFrame>
    </UnsavedGuard>
  ),
  notFoundComponent: NotFound,
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

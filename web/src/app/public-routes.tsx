import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { root } from './base-routes.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';

export const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(
    () => withTexts(['welcome'], import('./pages/Welcome.tsx')),
    'Welcome',
  ),
});

const legal = createRoute({
  getParentRoute: () => root,
  id: 'legal',
  component: () => (
    <PublicLayout wide>
      <Outlet />
    </PublicLayout>
  ),
});

const privacy = createRoute({
  getParentRoute: () => legal,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => import('../features/legal/components/Privacy.tsx'),
    'Privacy',
  ),
});

const terms = createRoute({
  getParentRoute: () => legal,
  path: '/legal-terms',
  component: lazyRouteComponent(() => import('./pages/LegalTerms.tsx'), 'LegalTerms'),
});

const cookies = createRoute({
  getParentRoute: () => legal,
  path: '/cookies-policy',
  component: lazyRouteComponent(
    () => import('../features/legal/components/Cookies.tsx'),
    'Cookies',
  ),
});

export const legalPages = legal.addChildren([privacy, terms, cookies]);

export const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/{-$code}',
  component: lazyRouteComponent(
    () => withTexts(['signing'], import('./pages/Verify.tsx')),
    'Verify',
  ),
});

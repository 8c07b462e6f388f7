import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { signedIn } from './base-routes.tsx';
import { keepSearch } from './search-params.ts';

const accountingRoot = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounting',
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === '/accounting') {
      throw redirect({ to: '/accounting/exports' });
    }
  },
});

const exports = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/exports',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingExports.tsx')),
    'AccountingExports',
  ),
});

const statements = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/statements',
  component: lazyRouteComponent(
    () =>
      withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingStatements.tsx')),
    'AccountingStatements',
  ),
});

const register = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/register',
  component: lazyRouteComponent(
    () => withTexts(['accounting', 'settings', 'staff'], import('./pages/AccountingRegister.tsx')),
    'AccountingRegister',
  ),
});

const declaration = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/declaration',
  component: lazyRouteComponent(
    () => withTexts(['accounting'], import('./pages/AccountingDeclaration.tsx')),
    'AccountingDeclaration',
  ),
});

export const accounting = accountingRoot.addChildren([exports, statements, register, declaration]);

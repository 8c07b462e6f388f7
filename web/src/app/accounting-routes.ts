import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';
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
  component: officePage('AccountingExports'),
});

const statements = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/statements',
  component: officePage('AccountingStatements'),
});

const register = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/register',
  component: officePage('AccountingRegister'),
});

const paper = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/paper',
  validateSearch: keepSearch,
  component: officePage('AccountingPaper'),
});

const declaration = createRoute({
  getParentRoute: () => accountingRoot,
  path: '/declaration',
  component: officePage('AccountingDeclaration'),
});

export const accounting = accountingRoot.addChildren([
  exports,
  statements,
  paper,
  register,
  declaration,
]);

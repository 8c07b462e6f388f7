import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentUser } from '../lib/session.ts';
import { withTexts } from '../lib/with-texts.ts';
import { accounting } from './accounting-routes.ts';
import { root, signedIn } from './base-routes.tsx';
import { caseOfStaff, casesOfStaff, recordComplaint } from './case-routes.ts';
import { familyPage } from './family-page.ts';
import { maySee } from './navigation.ts';
import { Login } from './pages/Login.tsx';
import { payComputers, paymentError, paymentSuccess, reminders } from './payment-routes.ts';
import { byPhone, notMe } from './phone-routes.ts';
import { legalPages, verify, welcome } from './public-routes.tsx';
import { createQueryClient } from './query-client.ts';
import {
  loaners,
  repairNumbers,
  repairOfStaff,
  repairOfWorkshop,
  repairsOfStaff,
  reportByPhone,
  workshop,
} from './repair-desk-routes.ts';
import { myRepair, reportRepair } from './repair-routes.ts';
import { rememberReturnPath } from './return-path.ts';
import { searchParams } from './search-params.ts';
import { settings, users } from './settings-routes.ts';
import { computer, computers } from './staff-routes.ts';
import { addComputer, contractResult, editComputer } from './wizard-routes.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (currentUser()?.scopes.includes('user')) throw redirect({ to: '/my-computers' });
  },
  component: Login,
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(
    () => withTexts(['account', 'interruptions'], import('./pages/Register.tsx')),
    'Register',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => withTexts(['account'], import('./pages/ResetPassword.tsx')),
    'ResetPassword',
  ),
});

const resetPasswordNew = createRoute({
  getParentRoute: () => root,
  path: '/reset-password-new',
  validateSearch: (search): { key: string } => ({ key: String(search.key ?? '') }),
  beforeLoad: ({ search }) => {
    if (search.key === '') throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(
    () => withTexts(['account'], import('./pages/ResetPasswordNew.tsx')),
    'ResetPasswordNew',
  ),
});

const restoreEmail = createRoute({
  getParentRoute: () => root,
  path: '/restore-email',
  validateSearch: (search): { key: string } => ({ key: String(search.key ?? '') }),
  beforeLoad: ({ search }) => {
    if (search.key === '') throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(
    () => withTexts(['account'], import('./pages/RestoreEmail.tsx')),
    'RestoreEmailPage',
  ),
});

const sign = createRoute({
  getParentRoute: () => root,
  path: '/sign/$token',
  beforeLoad: ({ location }) => {
    if (currentUser()?.scopes.includes('user')) return;
    rememberReturnPath(location.href);
    throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => withTexts(['signing'], import('./pages/Sign.tsx')), 'Sign'),
});

const myData = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(
    () => withTexts(['account', 'interruptions'], import('./pages/MyDataPage.tsx')),
    'MyDataPage',
  ),
});

const instructions = createRoute({
  getParentRoute: () => signedIn,
  path: '/instructions',
  component: familyPage('Instructions'),
});

const myComputers = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers',
  validateSearch: (search): { tab?: 'history' } =>
    search.tab === 'history' ? { tab: 'history' } : {},
  loader: ({ context }) => {
    const user = currentUser();
    if (!user || !maySee('/my-computers', user.scopes)) return;
    void import('../features/computer/queries.ts').then(({ myComputersQuery }) =>
      context.queryClient.prefetchQuery(myComputersQuery(user._id)),
    );
  },
  component: lazyRouteComponent(
    () => withTexts(['computers'], import('./pages/MyComputers.tsx')),
    'MyComputersPage',
  ),
});

const renew = createRoute({
  getParentRoute: () => signedIn,
  path: '/renew',
  validateSearch: (search) => search as { computer?: string },
  component: familyPage('Renew'),
});

const routeTree = root.addChildren([
  login,
  register,
  welcome,
  resetPassword,
  resetPasswordNew,
  restoreEmail,
  notMe,
  legalPages,
  sign,
  verify,
  reminders,
  signedIn.addChildren([
    myData,
    instructions,
    myComputers,
    addComputer,
    payComputers,
    editComputer,
    contractResult,
    renew,
    paymentSuccess,
    paymentError,
    computers,
    computer,
    casesOfStaff,
    caseOfStaff,
    recordComplaint,
    reportRepair,
    myRepair,
    repairsOfStaff,
    repairNumbers,
    reportByPhone,
    repairOfStaff,
    workshop,
    repairOfWorkshop,
    loaners,
    accounting,
    users,
    byPhone,
    settings,
  ]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    ...searchParams,
    context: { queryClient: createQueryClient() },
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Beside the cookie notice the page scrolls, not the window.
    scrollToTopSelectors: ['#page'],
  });
}

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { signedIn } from './base-routes.tsx';
import { keepSearch } from './search-params.ts';

export const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/Users.tsx')),
    'Users',
  ),
});

const settingsRoot = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === '/settings') {
      throw redirect({ to: '/settings/general' });
    }
  },
});

const general = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/general',
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsGeneral.tsx')),
    'SettingsGeneral',
  ),
});

const schools = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/schools',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsSchools.tsx')),
    'SettingsSchools',
  ),
});

const serialNumbers = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/serial-numbers',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsSerialNumbers.tsx')),
    'SettingsSerialNumbers',
  ),
});

const computerModels = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/computer-models',
  validateSearch: keepSearch,
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsComputerModels.tsx')),
    'SettingsComputerModels',
  ),
});

const holidays = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/holidays',
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsHolidays.tsx')),
    'SettingsHolidays',
  ),
});

export const settings = settingsRoot.addChildren([
  general,
  schools,
  serialNumbers,
  computerModels,
  holidays,
]);

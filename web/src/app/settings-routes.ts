import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';
import { keepSearch } from './search-params.ts';

export const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: keepSearch,
  component: officePage('Users'),
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
  component: officePage('SettingsGeneral'),
});

const schools = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/schools',
  validateSearch: keepSearch,
  component: officePage('SettingsSchools'),
});

const serialNumbers = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/serial-numbers',
  validateSearch: keepSearch,
  component: officePage('SettingsSerialNumbers'),
});

const computerModels = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/computer-models',
  validateSearch: keepSearch,
  component: officePage('SettingsComputerModels'),
});

const holidays = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/holidays',
  component: officePage('SettingsHolidays'),
});

const coverageRules = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/coverage-rules',
  component: officePage('SettingsCoverageRules'),
});

const workshop = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/workshop',
  component: officePage('SettingsWorkshop'),
});

const parts = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/parts',
  validateSearch: keepSearch,
  component: officePage('SettingsParts'),
});

export const settings = settingsRoot.addChildren([
  general,
  schools,
  serialNumbers,
  computerModels,
  holidays,
  coverageRules,
  workshop,
  parts,
]);

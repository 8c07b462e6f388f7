import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseListSearch } from '../lib/list-search.ts';
import { withTexts } from '../lib/with-texts.ts';
import { signedIn } from './base-routes.tsx';

type Search = Record<string, unknown>;

export const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: (search: Search) =>
    parseListSearch(search, {
      columns: ['firstName', 'surname1', 'surname2', 'dni', 'email', 'createdAt'],
      filters: ['firstName', 'surname1', 'surname2', 'dni', 'email', 'scope'],
    }),
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
  validateSearch: (search: Search) =>
    parseListSearch(search, {
      columns: ['_id', 'name', 'type', 'town', 'province'],
      filters: ['name', 'code', 'town'],
    }),
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsSchools.tsx')),
    'SettingsSchools',
  ),
});

const serialNumbers = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/serial-numbers',
  validateSearch: (search: Search) =>
    parseListSearch(search, {
      columns: ['_id', 'assigned', 'createdAt', 'updatedAt'],
      filters: ['serial', 'assigned'],
    }),
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsSerialNumbers.tsx')),
    'SettingsSerialNumbers',
  ),
});

const computerModels = createRoute({
  getParentRoute: () => settingsRoot,
  path: '/computer-models',
  validateSearch: (search: Search) =>
    parseListSearch(search, { columns: ['model', 'active', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(
    () => withTexts(['settings', 'staff'], import('./pages/SettingsComputerModels.tsx')),
    'SettingsComputerModels',
  ),
});

export const settings = settingsRoot.addChildren([general, schools, serialNumbers, computerModels]);

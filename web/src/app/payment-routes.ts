import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { root, signedIn } from './base-routes.tsx';
import { familyPage } from './family-page.ts';

type Search = Record<string, unknown>;

export const reminders = createRoute({
  getParentRoute: () => root,
  path: '/reminders',
  validateSearch: ({ key }: Search): { key?: string } =>
    key === undefined ? {} : { key: String(key) },
  component: lazyRouteComponent(
    () => withTexts(['payments'], import('./pages/Reminders.tsx')),
    'Reminders',
  ),
});

/** The gateway redirects to these routes. Only the order is read, because the address can be forged. */
function readOrder({ order }: Search): { order?: string } {
  return order === undefined ? {} : { order: String(order) };
}

export const paymentSuccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/payment/success',
  validateSearch: readOrder,
  component: familyPage('PaymentSuccess'),
});

export const paymentError = createRoute({
  getParentRoute: () => signedIn,
  path: '/payment/error',
  validateSearch: readOrder,
  component: familyPage('PaymentError'),
});

export const payComputers = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-computers/pay',
  validateSearch: ({ contract }: Search): { contract?: 'signed' } =>
    contract === 'signed' ? { contract } : {},
  component: familyPage('PayComputers'),
});

import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withTexts } from '../lib/with-texts.ts';
import { root } from './base-routes.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import type { legalScripts } from './legal-scripts.ts';
import type { WithdrawSearch } from './withdraw-search.ts';

export const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(
    () => withTexts(['welcome'], import('./pages/Welcome.tsx')),
    'Welcome',
  ),
});

/** The parent of the pages that the law asks to keep open: for everyone, also in maintenance. */
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
  component: legalPage('Privacy'),
});

const terms = createRoute({
  getParentRoute: () => legal,
  path: '/legal-terms',
  component: legalPage('LegalTerms'),
});

const cookies = createRoute({
  getParentRoute: () => legal,
  path: '/cookies-policy',
  component: legalPage('Cookies'),
});

const accessibility = createRoute({
  getParentRoute: () => legal,
  path: '/accessibility',
  component: legalPage('Accessibility'),
});

const withdraw = createRoute({
  getParentRoute: () => legal,
  path: '/withdraw',
  validateSearch: (search) => search as WithdrawSearch,
  component: legalPage('Withdraw'),
});

const withdrawalReceipt = createRoute({
  getParentRoute: () => legal,
  path: '/withdraw/$number',
  validateSearch: (search) => search as { key?: string },
  component: legalPage('WithdrawalReceipt'),
});

const withdrawalVerification = createRoute({
  getParentRoute: () => legal,
  path: '/withdraw/verify',
  validateSearch: (search) => search as { token?: string },
  component: legalPage('WithdrawalVerification'),
});

const complaints = createRoute({
  getParentRoute: () => legal,
  path: '/complaints',
  component: legalPage('Complaints'),
});

/** The follow-up of a complaint. The key is in the mail and in the receipt. */
const complaint = createRoute({
  getParentRoute: () => legal,
  path: '/complaints/$number',
  validateSearch: (search) => search as { key?: string; sent?: 'mailed' | 'not-mailed' },
  component: legalPage('Complaint'),
});

/** The follow-up of a repair. The key is in the mails. */
const followRepair = createRoute({
  getParentRoute: () => legal,
  path: '/repairs/follow',
  validateSearch: (search) => search as { number?: string; key?: string; disown?: '1' },
  component: legalPage('FollowRepair'),
});

/** Information for consumers (RD 58/1988), so it is open for everyone too. */
const repairPrices = createRoute({
  getParentRoute: () => legal,
  path: '/repair-prices',
  component: legalPage('RepairPrices'),
});

export const legalPages = legal.addChildren([
  privacy,
  terms,
  cookies,
  accessibility,
  withdraw,
  withdrawalReceipt,
  withdrawalVerification,
  complaints,
  complaint,
  followRepair,
  repairPrices,
]);

export const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/{-$code}',
  component: lazyRouteComponent(
    () => withTexts(['signing'], import('./pages/Verify.tsx')),
    'Verify',
  ),
});

function legalPage(name: keyof typeof legalScripts) {
  return lazyRouteComponent(async (): Promise<Record<string, ComponentType>> => {
    const scripts = await import('./legal-scripts.ts');
    return scripts.legalScripts[name]();
  }, name);
}

import { demo } from '../support/people.ts';

import type { Replies } from './replies.ts';
import type { State } from './state.ts';

const mine = { as: demo.family, path: '/my-computers' };

/** Contracting opens in another year. */
export const opensLater = {
  'GET /options': (options) => ({
    ...options,
    contractInitDate: 4_092_588_000,
    contractEndDate: 4_097_862_000,
  }),
} satisfies Replies;

/** The list of a family's computers, and renewing them. */
export const listStates: Record<string, State> = {
  'my computers': { as: demo.family, path: '/my-computers' },
  'my computers while loading': { ...mine, replies: { 'GET /computers/me': 'none' } },
  'my computers after a failed load': { ...mine, replies: { 'GET /computers/me': 429 } },
  'my computers without any': { ...mine, replies: { 'GET /computers/me': { docs: [] } } },
  'my computers before contracting opens': { ...mine, replies: opensLater },
  'my past computers': { as: demo.family, path: '/my-computers?tab=history' },
  'renewing by the link of a mail': {
    as: demo.family,
    path: '/renew',
    act: (page) => page.getByRole('radio').first().check(),
  },
  'nothing to renew': {
    as: demo.family,
    path: '/renew',
    replies: { 'GET /computers/me': { docs: [] } },
  },
};

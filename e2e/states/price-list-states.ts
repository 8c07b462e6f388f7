import { pageOf } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { press, type State } from './state.ts';

const none = { 'GET /price-list': pageOf([]) };
const settings = { as: demo.admin, path: '/settings/parts' } as const;
/** The price list of the administrator, and the page that everyone reads. */
export const priceListStates: Record<string, State> = {
  'the price list': settings,
  'the empty price list': { ...settings, path: '/settings/parts?page=1', replies: none },
  'the price list without a match': {
    ...settings,
    path: '/settings/parts?search=zzz',
    replies: none,
  },
  'the price list while loading': {
    ...settings,
    path: '/settings/parts?kind=part',
    replies: { 'GET /price-list': 'none' },
  },
  'the price list after a failed load': {
    ...settings,
    path: '/settings/parts?kind=labour',
    replies: { 'GET /price-list': 429 },
  },
  'a new price with errors': {
    ...settings,
    act: async (page) => {
      await press(/^(Añadir|Engadir) /)(page);
      await press(/^(Guardar|Gardar)$/)(page);
    },
  },
  'a price to retire': { ...settings, act: (page) => retire(page) },
  'the public prices': { path: '/repair-prices' },
  'the public prices while there are none': {
    path: '/repair-prices?none',
    replies: { 'GET /repair-prices': (reply) => ({ ...reply, docs: [] }) },
  },
  'the public prices while loading': {
    path: '/repair-prices?loading',
    replies: { 'GET /repair-prices': 'none' },
  },
  'the public prices after a failed load': {
    path: '/repair-prices?failed',
    replies: { 'GET /repair-prices': 429 },
  },
};

async function retire(page: Parameters<NonNullable<State['act']>>[0]): Promise<void> {
  await page
    .getByRole('button', { name: /^Retirar / })
    .first()
    .click();
}

import type { Page } from '@playwright/test';
import { demo, headersOf } from '../support/people.ts';
import { press, type State } from './state.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

/** The page of a computer for staff, in its states. */
export const computerPageStates: Record<string, State> = {
  'the page of a transfer to check': {
    path: pageOf(demo.accountant, 'transfer-confirmation'),
    act: untilDocument,
  },
  'the page of a photo to review': {
    path: pageOf(demo.supportDesk, 'unverified'),
    act: untilDocument,
  },
  'rejecting a photo on its page': {
    path: pageOf(demo.supportDesk, 'unverified'),
    act: async (page) => {
      await untilDocument(page);
      await press(/^(Rechazar las|Rexeitar as) fotos/)(page);
      await page.getByRole('radio').first().waitFor();
    },
    needsReload: true,
  },
  'the page of a request': { path: pageOf(demo.admin, 'pending'), act: untilDocument },
  'the page of a paid computer': { path: pageOf(demo.accountant, 'paid'), act: untilDocument },
  'the page of a computer that awaits nothing': {
    path: pageOf(demo.admin, 'exported'),
    act: untilDocument,
  },
  'the page of a computer while loading': {
    as: demo.admin,
    path: `/computers/${nowhere}`,
    replies: { 'GET /computers/{id}': 'none' },
  },
  'the page of a computer without its timeline': {
    path: pageOf(demo.admin, 'paid'),
    replies: { 'GET /computers/{id}/events': 429 },
  },
};

/** The page of the first computer in a status, in the list of that status. */
function pageOf(as: string, status: string) {
  return async (page: Page) => {
    const headers = await headersOf(page.request, { email: as });
    const query = `status=${status}&order=updatedAt|1`;
    const reply = await page.request.get(`/api/v1/computers/ids?${query}`, { headers });
    const [id] = (await reply.json()).ids;
    return { as, path: `/computers/${id}?tab=all&${query}` };
  };
}

async function untilDocument(page: Page): Promise<void> {
  await page.getByRole('figure').first().waitFor();
}

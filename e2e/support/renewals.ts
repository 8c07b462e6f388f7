import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demo, headersOf, sendLogin } from './people.ts';
import { expect } from './product.ts';

export type Renewable = {
  _id: string;
  studentName: string;
  serialNumber: string;
  endDate: number;
  documents: { statusFront?: string };
  user: { email: string; firstName: string; surname1: string; surname2: string };
};

/** A computer of the demo that was covered last year, with a photo, and is not renewed yet. */
export async function findRenewable(request: APIRequestContext): Promise<Renewable> {
  const headers = await headersOf(request, { email: demo.admin });
  const { contractInitDate } = await (await request.get('/api/v1/options')).json();
  const list = await request.get('/api/v1/computers?limit=100&status=exported', { headers });
  const { docs } = (await list.json()) as { docs: Renewable[] };
  const found = docs.find(
    ({ endDate, documents, user }) =>
      endDate === contractInitDate - 1 &&
      documents.statusFront !== undefined &&
      user.email !== demo.family,
  );
  if (!found) throw new Error('the demo has no computer to renew');
  return found;
}

/** What the renewal page asks about a computer. */
export function questionOf(page: Page, { studentName }: Renewable): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(studentName) });
}

/** Opens the link of the mail without a session, and signs in. */
export async function followLink(page: Page, { user }: Renewable): Promise<void> {
  await page.goto('/renew');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, user);
  await expect(page).toHaveURL('/renew');
}

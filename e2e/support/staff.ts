import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { picture, student } from './computers.ts';
import { demo, headersOf, type Person } from './people.ts';
import { expect } from './product.ts';

type Headers = Record<string, string>;

/** New serial numbers with a common prefix, so that a search finds only them. */
export function newSerials(count: number): { prefix: string; serials: string[] } {
  const prefix = `STF${randomUUID().slice(0, 8).toUpperCase()}`;
  return {
    prefix,
    serials: Array.from({ length: count }, (_, place) => `${prefix}-${place}`),
  };
}

/** Creates computers with their photo through the API. Returns their ids. */
export async function computersWithPhoto(
  request: APIRequestContext,
  { person, serials }: { person: Person; serials: readonly string[] },
): Promise<string[]> {
  const desk = await headersOf(request, { email: demo.supportDesk });
  const data = { serialNumbers: serials };
  await request.post('/api/v1/serial-number/multi', { headers: desk, data });
  const headers = await headersOf(request, person);
  const schools = await (await request.get('/api/v1/schools?limit=1', { headers })).json();
  const models = await (await request.get('/api/v1/computer-models/all', { headers })).json();
  const ids: string[] = [];
  for (const serialNumber of serials) {
    const added = await request.post('/api/v1/computers', {
      headers,
      data: {
        studentName: student,
        schoolId: schools.docs[0]._id,
        pcModel: models.docs[0]._id,
        serialNumber,
      },
    });
    const { resourceId } = await added.json();
    await sendFile(request, { headers, computerId: resourceId, document: 'statusFront' });
    ids.push(resourceId);
  }
  return ids;
}

/** Creates computers that wait for the payment, each with a receipt. Returns their ids. */
export async function transfersToValidate(
  request: APIRequestContext,
  {
    person,
    serials,
    receipt,
  }: { person: Person; serials: readonly string[]; receipt?: typeof picture },
): Promise<string[]> {
  const ids = await computersWithPhoto(request, { person, serials });
  const headers = await headersOf(request, person);
  for (const computerId of ids) {
    await changeStatus(request, { computerId, status: 'pending-payment' });
    const file = receipt && { file: receipt };
    await sendFile(request, { headers, computerId, document: 'bankReceipt', ...file });
  }
  return ids;
}

/** Changes a status by hand, as an administrator. */
export async function changeStatus(
  request: APIRequestContext,
  { computerId, status }: { computerId: string; status: string },
): Promise<void> {
  const changed = await request.put(`/api/v1/computers/${computerId}/change-status`, {
    headers: await headersOf(request, { email: demo.admin }),
    data: { status },
  });
  expect(changed.status()).toBe(200);
}

export async function sendFile(
  request: APIRequestContext,
  {
    headers,
    computerId,
    document,
    file = picture,
  }: { headers: Headers; computerId: string; document: string; file?: typeof picture },
): Promise<void> {
  const sent = await request.post(`/api/v1/computers/${computerId}/files/${document}`, {
    headers,
    multipart: { file },
  });
  expect(sent.status()).toBe(200);
}

/** Searches all computers. Returns the row of the one with this serial number. */
export async function findBySerial(page: Page, serial: string): Promise<Locator> {
  const all = page.getByRole('tab', { name: 'Todos' });
  await all.click();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('N.º de serie').fill(serial);
  await expect(page).toHaveURL(new RegExp(`serial=${serial}`));
  // The list before may contain the row too, and a click is lost when the row moves under it.
  await expect(page.getByText('1–1 de 1 registros')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: serial });
  await expect(row).toHaveCount(1);
  return row;
}

/** Chooses an action from the menu of a row. */
export async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'Más acciones' }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

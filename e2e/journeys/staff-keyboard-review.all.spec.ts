import type { APIRequestContext, Page } from '@playwright/test';
import { demo, headersOf, type Person, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  changeStatus,
  computersWithPhoto,
  newSerials,
  sendFile,
  transfersToValidate,
} from '../support/staff.ts';

test.describe.configure({ timeout: 240_000 });

const maxKeysPerItem = 3;
const perKind = 5;

test('an administrator reviews 20 mixed computers by keyboard, with 3 keys each at most', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const { prefix, ids } = await mixedQueue(request, person);
  const count = ids.length;
  expect(count).toBe(4 * perKind);

  await signIn(page, { email: demo.admin });
  await page.getByRole('row').nth(1).waitFor();
  await page.goto(`/computers/${ids[0]}?serial=${prefix}&order=serialNumber|1`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText(`1 de ${count}`, { exact: true })).toBeVisible();
  for (let place = 1; place <= count; place++) {
    await expect(page.getByText(`${place} de ${count}`, { exact: true })).toBeVisible();
    // One of each kind is rejected with a template, except the invoices.
    const keys = await review(page, { rejects: place % perKind === 1 });
    expect(keys).toBeLessThanOrEqual(maxKeysPerItem);
  }
  await expect(title).toHaveText('No queda nada por revisar');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/computers\?/);

  const headers = await headersOf(request, person);
  const statuses = async () => {
    const read = ids.map(async (id) => {
      const { status } = await (await request.get(`/api/v1/computers/${id}`, { headers })).json();
      return status as string;
    });
    return Object.entries(Object.groupBy(await Promise.all(read), (status) => status))
      .map(([status, found]) => `${status} ${found?.length}`)
      .toSorted();
  };
  await expect
    .poll(statuses, { timeout: 15_000 })
    .toEqual([
      `incomplete 1`,
      `invoiced ${perKind}`,
      `paid ${perKind - 1}`,
      `pending-payment 1`,
      `pending-signature ${perKind - 1}`,
      `validated ${perKind - 1}`,
      `waiting 1`,
    ]);
});

/** Decides on the shown computer with the keyboard only. Returns the number of keys pressed. */
async function review(page: Page, { rejects }: { rejects: boolean }): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const decision = page.getByRole('region', { name: 'La decisión' });
  const what = await decision.getByRole('heading').textContent();
  if (what === 'Falta la factura') {
    await press('v');
    const create = page.getByRole('dialog').getByRole('button', { name: 'Crear factura' });
    await expect(create).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else if (rejects) {
    await press('r');
    await decision.getByRole('radio').first().waitFor();
    await press('1');
    await press('Enter');
  } else {
    // Nothing can be approved before its document is drawn.
    const approve = decision.getByRole('button', { name: /^(Validar|Dar por buenas)/ });
    await expect(approve).toBeEnabled();
    await press('v');
  }
  return keys;
}

/** Photos sent again, transfers, requests and paid computers, in the order of their serial numbers. */
async function mixedQueue(
  request: APIRequestContext,
  person: Person,
): Promise<{ prefix: string; ids: string[] }> {
  const { prefix } = newSerials(0);
  const serialsOf = (kind: string, length = perKind) =>
    Array.from({ length }, (_, index) => `${prefix}-${kind}${index}`);
  const admin = await headersOf(request, { email: demo.admin });
  const headers = await headersOf(request, person);

  const photos = await computersWithPhoto(request, { person, serials: serialsOf('A') });
  for (const id of photos) {
    const data = { issue: 'Está borrosa.' };
    await request.put(`/api/v1/admin/computer/${id}/images/reject`, { headers: admin, data });
    await sendFile(request, { headers, computerId: id, document: 'statusFront' });
  }

  const transfers = await transfersToValidate(request, { person, serials: serialsOf('B') });

  // A transfer without a serial number becomes a request. Then it gets another number.
  const requests = await transfersToValidate(request, { person, serials: serialsOf('X') });
  const others = serialsOf('C');
  const pool = { headers: admin, data: { serialNumbers: others } };
  await request.post('/api/v1/serial-number/multi', pool);
  for (const [index, id] of requests.entries()) {
    await request.put(`/api/v1/admin/computer/${id}/revoke-serial`, { headers: admin });
    await request.put(`/api/v1/admin/computer/${id}/validate`, { headers: admin });
    const { studentName, schoolId, pcModel } = await (
      await request.get(`/api/v1/computers/${id}`, { headers })
    ).json();
    const data = { studentName, schoolId, pcModel, serialNumber: others[index] };
    const changed = await request.put(`/api/v1/computers/${id}`, { headers: admin, data });
    expect(changed.status()).toBe(200);
  }

  const paid = await computersWithPhoto(request, { person, serials: serialsOf('D') });
  for (const computerId of paid) await changeStatus(request, { computerId, status: 'paid' });
  return { prefix, ids: [...photos, ...transfers, ...requests, ...paid] };
}

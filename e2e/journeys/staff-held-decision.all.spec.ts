import { rejectReasons } from '@cobertura/domain/computer/reject-reasons.ts';
import { violations } from '../support/axe.ts';
import { student } from '../support/computers.ts';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { newSerials, transfersToValidate } from '../support/staff.ts';

test.describe.configure({ timeout: 180_000 });

test('a decision can be taken back, and is saved in time, at the next one or on leaving', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(4);
  const [first = '', second = '', third = '', fourth = ''] = await transfersToValidate(request, {
    person,
    serials,
  });
  const headers = await headersOf(request, { email: demo.accountant });
  const read = async (id: string) =>
    (await request.get(`/api/v1/computers/${id}`, { headers })).json();
  const expectStatus = (id: string, status: string) =>
    expect.poll(async () => (await read(id)).status, { timeout: 15_000 }).toBe(status);
  const open = (id: string) => page.goto(`/computers/${id}?tab=all&serial=${prefix}`);
  const heading = page.getByRole('heading', { level: 1, name: student });
  const held = page.getByRole('region', { name: 'Última decisión' });

  await signIn(page, { email: demo.accountant }, `/computers/${first}?tab=all&serial=${prefix}`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
  await page.keyboard.press('v');
  await expect(held).toContainText(`Transferencia validada: ${student}.`);
  await page.keyboard.press('z');
  await expect(page.getByText(`Deshecho: ${student} sigue como estaba.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(first));
  await expectStatus(first, 'transfer-confirmation');

  // The next decision sends the one before.
  await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
  await page.keyboard.press('v');
  await expect(held).toBeVisible();
  await expectStatus(first, 'transfer-confirmation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: serials[0] ?? '' })).toContainText('Pagado');
  await page
    .getByRole('row')
    .filter({ hasText: serials[1] ?? '' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(page.getByRole('button', { name: 'Rechazar la transferencia' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expectStatus(first, 'paid');

  // It is sent when its time has passed.
  await expect(held).toContainText(`Transferencia rechazada: ${student}.`);
  expect(await violations(page)).toEqual([]);
  await expectStatus(second, 'pending-payment');
  await expect(held).toHaveCount(0);
  expect((await read(second)).issue).toBe(rejectReasons.transfer[2].text.es);

  await open(third);
  await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
  await page.keyboard.press('v');
  await expect(held).toBeVisible();
  await page.reload();
  await expectStatus(third, 'paid');

  await open(fourth);
  await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
  await page.keyboard.press('v');
  await expect(held).toBeVisible();
  await page.close();
  await expectStatus(fourth, 'paid');

  const { docs } = await (
    await request.get(`/api/v1/computers/${first}/events`, { headers })
  ).json();
  const sent = docs.filter(({ event }: { event: string }) => event === 'transfer-validated');
  expect(sent).toHaveLength(1);
});

import { listOwn } from '../support/computers.ts';
import { expectPaidInList, openJointPayment, sendReceipt } from '../support/paying.ts';
import { demo, headersOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('one transfer with one receipt pays both computers', async ({ page, request }) => {
  const { person, ids } = await openJointPayment(page);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: 'Preparar una sola transferencia' }).click();
  await expect(page.getByText(`Te hemos enviado los datos a ${person.email}.`)).toBeVisible();
  await sendReceipt(page);
  await expect(page.getByText('Hemos recibido el justificante.')).toBeVisible();
  const headers = await headersOf(request, person);
  const statuses = (await listOwn(request, headers)).map(({ status }) => status);
  expect(statuses).toEqual(['transfer-confirmation', 'transfer-confirmation']);
  await page.goto(`/my-computers/${ids[0]}?step=4`);
  await expect(page.getByText('Estamos comprobando tu transferencia')).toBeVisible();
  await expect(page.getByText(/98,00/)).toBeVisible();

  const accountant = await headersOf(request, { email: demo.accountant });
  for (const id of ids) {
    const reply = await request.put(`/api/v1/admin/computer/${id}/validate`, {
      headers: accountant,
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto('/my-computers');
  await expectPaidInList(page, 2);
});

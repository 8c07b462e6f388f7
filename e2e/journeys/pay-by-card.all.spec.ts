import { expectPaidInList, gateway, leaveToPay, openPayment } from '../support/paying.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

test('a denied card shows the reason, charges nothing and can be retried', async ({ page }) => {
  const { computerId } = await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  await gateway.deny(page, '0116');

  await expect(page).toHaveURL(/\/payment\/error\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se ha podido pagar');
  await expect(page.getByText('No se ha cobrado nada.')).toBeVisible();
  await expect(page.getByText(/No hay saldo suficiente/)).toBeVisible();

  await page.getByRole('button', { name: 'Intentar pagar otra vez' }).click();
  await expect(page).toHaveURL(`/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page);
});

test('a family that cancels at the gateway reads that nothing was charged', async ({ page }) => {
  await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Has cancelado el pago.')).toBeVisible();
  await page.getByRole('button', { name: 'Ir a mis equipos' }).click();
  await expect(page.getByRole('article')).toContainText('Pago pendiente');
});

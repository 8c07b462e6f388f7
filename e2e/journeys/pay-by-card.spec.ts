import { computerToPay, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { expectPaidInList, gateway, leaveToPay, openPayment } from '../support/paying.ts';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

// Covers F1.1, F2.wizard.19
test('a family pays by card and sees it at once, by mail and in the summary', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await computerToPay(page, person);
  await signIn(page, person);
  await page.getByRole('link', { name: /^Pagar/ }).click();
  await leaveToPay(page, 'Tarjeta');
  await expect(page.getByText(`Cobertura SIR ${student}`)).toBeVisible();
  const order = (await page.locator('code').textContent()) ?? '';
  await gateway.pay(page);

  await untilShown(page, [
    'Pago recibido',
    `El equipo de ${student} está pagado.`,
    /Te llevamos a tus equipos en [12] segundo/,
  ]);
  await expectPaidInList(page);

  await page.getByRole('link', { name: 'Ver detalles' }).click();
  await expect(page).toHaveURL(/step=5/);
  const summary = page.getByRole('region', { name: 'Resumen y factura' });
  for (const fact of ['Tarjeta', order, 'Cubierto hasta', /Firmado el/]) {
    await expect(summary).toContainText(fact);
  }
  await expect(summary).toContainText('La factura te llegará por correo en cuanto la emitamos.');

  const mail = await mailedText(page, { to: person.email, containing: /Hemos recibido/ });
  expect(mail).toMatch(/Hemos recibido 49,00\s€ con tarjeta/);
  expect(mail).toContain(order);
});

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

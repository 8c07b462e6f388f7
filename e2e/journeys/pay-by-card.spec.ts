import { computerToPay, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { expectPaidInList, gateway, leaveToPay } from '../support/paying.ts';
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
  await expect(summary).toContainText(
    'Te enviaremos la factura en papel, sin coste, en cuanto la emitamos.',
  );

  const mail = await mailedText(page, { to: person.email, containing: /Hemos recibido/ });
  expect(mail).toMatch(/Hemos recibido 49,00\s€ con tarjeta/);
  expect(mail).toContain(order);
});

import type { Page } from '@playwright/test';
import { fillData, newSerial, picture } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { demo, fillRegistration, headersOf, newPerson, type Person } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { askToStartAtOnce, bindingButton, consentBox } from '../support/signing.ts';

const children = ['Ana Núñez', 'Brais Núñez', 'Carme Núñez'];

test('a family of three goes from registration to three invoices with one payment', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const person = newPerson();
  await register(page, person);
  await page.getByRole('button', { name: 'Añadir equipo' }).click();
  for (const [index, child] of children.entries()) {
    await addComputer(page, { child, serial: await newSerial(request), isFirst: index === 0 });
    const isLast = index === children.length - 1;
    const next = isLast ? 'Enviar la foto y continuar' : 'Añadir otro equipo';
    await page.getByRole('button', { name: next }).click();
    if (!isLast) await expect(page).toHaveURL(/\/my-computers\/add\?like=/);
  }

  await page.getByRole('button', { name: 'Firmar los 3 contratos de una vez' }).click();
  await signAll(page, person);

  await expect(page).toHaveURL('/my-computers/pay?contract=signed');
  await expect(page.getByText('Los contratos están firmados.')).toBeVisible();
  for (const child of children) {
    await expect(page.getByRole('checkbox', { name: child })).toBeChecked();
  }
  await page.getByRole('radio', { name: /^Tarjeta/ }).check();
  await page.getByRole('button', { name: /^Pagar 147,00.*tarjeta$/ }).click();
  await expect(page).toHaveURL(/\/sis\/pago\//);
  await page.getByRole('button', { name: /^Pagar 147,00/ }).click();

  await expect(page).toHaveURL('/my-computers', { timeout: 30_000 });
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);

  const headers = await headersOf(request, person);
  const mine = await (await request.get('/api/v1/computers/me', { headers })).json();
  const ids: string[] = mine.docs.map(({ _id }: { _id: string }) => _id);
  expect(new Set(mine.docs.map(({ payment }: { payment: string }) => payment)).size).toBe(1);
  const accountant = await headersOf(request, { email: demo.accountant });
  for (const id of ids) {
    const made = await request.post('/api/v1/admin/computer/create-invoice', {
      headers: accountant,
      data: { computerId: id },
    });
    expect(made.ok()).toBe(true);
  }
  const invoiced = await (await request.get('/api/v1/computers/me', { headers })).json();
  const numbers = invoiced.docs.map(
    ({ invoice }: { invoice: { number: string } }) => invoice.number,
  );
  expect(new Set(numbers).size).toBe(3);
  for (const { invoice } of invoiced.docs) expect(invoice.total).toBe(49);
});

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page).toHaveURL('/my-computers');
}

/** Fills in step 1 and chooses the photo of step 2. Only the first child needs the school. */
async function addComputer(
  page: Page,
  { child, serial, isFirst }: { child: string; serial: string; isFirst: boolean },
): Promise<void> {
  const student = page.getByLabel('Nombre y apellidos del estudiante');
  await expect(student).toHaveValue('');
  if (isFirst) {
    await fillData(page, { student: child, serial });
  } else {
    await student.fill(child);
    await expect(page.getByRole('combobox', { name: 'Centro' })).not.toHaveValue('');
    await expect(page.getByLabel('Modelo del equipo')).not.toHaveValue('');
    await expect(page.getByText(/^Ya has añadido: Ana Núñez/)).toBeVisible();
    await page.getByLabel('Número de serie').fill(serial);
  }
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Enviar la foto y continuar' })).toBeEnabled();
}

async function signAll(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firma de 3 contratos');
  for (const child of children) {
    await expect(page.getByText(`Contrato de ${child}`)).toBeVisible();
  }
  await consentBox(page).check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mail = await mailedText(page, { to: person.email, containing: /firmar 3 contratos/ });
  for (const child of children) expect(mail).toContain(`Contrato de ${child}`);
  await page.getByLabel(/Código de 6 cifras/).fill(mail.match(/\b\d{6}\b/)?.[0] ?? '');
  await page.getByRole('radio', { name: 'Escribir mi nombre' }).check();
  await page.getByLabel('Tu nombre y apellidos').fill('Uxía Núñez Rial');
  // The boxes are once for all contracts.
  await askToStartAtOnce(page);
  await bindingButton(page).click();
}

import type { APIRequestContext, Page } from '@playwright/test';
import { picture } from './computers.ts';
import { mailedText } from './outbox.ts';
import { gateway, leaveToPay } from './paying.ts';
import { demo, demoPassword, headersOf } from './people.ts';
import { expect, test } from './product.ts';

type Renewable = {
  _id: string;
  studentName: string;
  serialNumber: string;
  endDate: number;
  documents: { statusFront?: string };
  user: { email: string; firstName: string; surname1: string; surname2: string };
};

const used = new Set<string>();

/** A computer of the demo that was covered last year, with a photo. Each test gets another family. */
async function findRenewable(request: APIRequestContext): Promise<Renewable> {
  const headers = await headersOf(request, { email: demo.admin });
  const { contractInitDate } = await (await request.get('/api/v1/options')).json();
  const list = await request.get('/api/v1/computers?limit=100&status=exported', { headers });
  const { docs } = (await list.json()) as { docs: Renewable[] };
  const found = docs.find(
    ({ endDate, documents, user }) =>
      endDate === contractInitDate - 1 &&
      documents.statusFront !== undefined &&
      user.email !== demo.family &&
      !used.has(user.email),
  );
  if (!found) throw new Error('the demo has no computer to renew');
  used.add(found.user.email);
  return found;
}

/** Opens the link of the mail without a session, and signs in. */
async function followLink(page: Page, { user }: Renewable): Promise<void> {
  await page.goto('/renew');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Correo electrónico', { exact: true }).fill(user.email);
  await page.getByLabel(/^(Contraseña|Contrasinal)$/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/renew');
}

async function signTyped(page: Page, { user }: Renewable): Promise<void> {
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page).toHaveURL(/\/sign\//);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mail = await mailedText(page, { to: user.email, containing: /\b\d{6}\b/ });
  await page.getByLabel(/Código de 6 cifras/).fill(mail.match(/\b\d{6}\b/)?.[0] ?? '');
  await page.getByRole('radio', { name: 'Escribir mi nombre' }).check();
  const { firstName, surname1, surname2 } = user;
  await page.getByLabel('Tu nombre y apellidos').fill(`${firstName} ${surname1} ${surname2}`);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a family renews by the link of a mail with two taps, signs and pays', async ({
    page,
    request,
  }) => {
    const computer = await findRenewable(request);
    await followLink(page, computer);
    const question = page.getByRole('radiogroup', { name: new RegExp(computer.studentName) });
    await expect(page.getByText(computer.serialNumber)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Foto del curso pasado' }).first()).toBeVisible();
    await question.getByRole('radio', { name: 'Sí, sigue como en esta foto' }).check();
    await page.getByRole('button', { name: 'Renovar y seguir' }).click();

    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=3`);
    await signTyped(page, computer);
    await leaveToPay(page, 'Tarjeta');
    await gateway.pay(page);
    await expect(page.getByText('Pago recibido')).toBeVisible({ timeout: 20_000 });
    await page.goto('/renew');
    await expect(
      page.getByRole('radiogroup', { name: new RegExp(computer.studentName) }),
    ).toHaveCount(0);
  });
});

test('a family sends a new photo when the settings ask for one', async ({ page, request }) => {
  const computer = await findRenewable(request);
  const headers = await headersOf(request, { email: demo.admin });
  const set = (renewalPhoto: boolean) =>
    request.put('/api/v1/options', { headers, data: { renewalPhoto } });
  await set(true);
  try {
    await followLink(page, computer);
    const question = page.getByRole('radiogroup', { name: new RegExp(computer.studentName) });
    await question.getByRole('radio', { name: 'Sí, lo renuevo' }).check();
    await page.getByRole('button', { name: 'Renovar y seguir' }).click();
    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=2`);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await page.getByRole('button', { name: 'Enviar la foto y continuar' }).click();
    await expect(page.getByRole('button', { name: 'Firmar el contrato' })).toBeVisible();
  } finally {
    await set(false);
  }
});

test.describe('in Galician', () => {
  test.use({ language: 'ga' });

  test('a family renews by the link of a mail', async ({ page, request }) => {
    const computer = await findRenewable(request);
    await followLink(page, computer);
    const question = page.getByRole('radiogroup', { name: new RegExp(computer.studentName) });
    await question.getByRole('radio', { name: 'Si, segue como nesta foto' }).check();
    await page.getByRole('button', { name: 'Renovar e seguir' }).click();
    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=3`);
    await expect(page.getByRole('button', { name: 'Asinar o contrato' })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { picture, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { demo, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { choose, computersWithPhoto, findBySerial, newSerials } from '../support/staff.ts';

test.describe.configure({ timeout: 120_000 });

const reason = 'La foto sale oscura y no se lee la pegatina.';

test('the support desk rejects a photo, the family sends another, and it is approved', async ({
  page: desk,
  browser,
  request,
}) => {
  const person = await registerPerson(request);
  const { serials } = newSerials(1);
  const serial = serials[0] ?? '';
  await computersWithPhoto(request, { person, serials });

  await signIn(desk, { email: demo.supportDesk });
  await expect(desk).toHaveURL('/computers');
  const row = await findBySerial(desk, serial);
  await expect(row).toContainText('Pendiente de firma');
  await choose(row, 'Ver las fotos');
  const review = desk.getByRole('dialog', { name: 'Fotos del equipo' });
  await expect(review.getByRole('img', { name: 'Foto de frente' })).toBeVisible();
  await expect(review).toContainText(serial);
  await review.getByRole('button', { name: 'Rechazar las fotos' }).click();
  await review.getByRole('button', { name: 'Rechazar las fotos' }).click();
  await expect(review.getByText('Escribe el motivo.')).toBeVisible();
  await review.getByLabel('Motivo').fill(reason);
  await review.getByRole('button', { name: 'Rechazar las fotos' }).click();
  await expect(
    desk.getByText(`Fotos de ${student} rechazadas. Hemos avisado a la familia.`),
  ).toBeVisible();
  await expect(row).toContainText('Falta la foto');
  expect(await mailedText(desk, { to: person.email, containing: /foto/i })).toContain(reason);

  const family = await (await browser.newContext()).newPage();
  await signIn(family, person);
  await sendAnotherPhoto(family);

  await desk.reload();
  await expect(row).toContainText('Fotos por revisar');
  await row.getByRole('button', { name: 'Revisar las fotos' }).click();
  await expect(review.getByRole('img', { name: 'Foto de frente' })).toBeVisible();
  await review.getByRole('button', { name: 'Dar por buenas' }).click();
  await expect(desk.getByText(`Fotos de ${student} dadas por buenas.`)).toBeVisible();

  await family.goto('/my-computers');
  await expect(family.getByRole('article')).toContainText('Contrato por firmar');
  await expect(family.getByRole('article')).not.toContainText(reason);
  await expect(family.getByRole('link', { name: 'Firmar el contrato' })).toBeVisible();
  await family.context().close();

  await desk.goto(`/computers?serial=${serial}`);
  await choose(row, 'Historial');
  const timeline = desk.getByRole('dialog', { name: `Historial del equipo de ${student}` });
  await expect(timeline.getByRole('listitem')).toHaveCount(5);
  await expect(timeline.getByRole('listitem').first()).toContainText('Fotos dadas por buenas');
  await expect(timeline.getByRole('listitem').filter({ hasText: reason })).toContainText(
    'Fotos rechazadas',
  );
});

async function sendAnotherPhoto(family: Page): Promise<void> {
  await expect(family.getByRole('article')).toContainText(reason);
  await family.getByRole('link', { name: 'Añadir la foto' }).click();
  await expect(family.getByText('Necesitamos otra foto')).toBeVisible();
  await expect(family.getByText(reason)).toBeVisible();
  await family.locator('input[type=file]').first().setInputFiles(picture);
  await family.getByRole('button', { name: 'Enviar la foto y continuar' }).click();
  await expect(family.getByText('Estamos revisando tu foto')).toBeVisible();
}

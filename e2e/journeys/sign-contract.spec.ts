import { newSerial, picture } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { bindingButton, consentBox, mailedCode } from '../support/signing.ts';

// Covers F1.1, F2.wizard.15
test('a family adds a computer, uploads its photo and signs by typing, all by keyboard', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const serial = await newSerial(request);
  await signIn(page, person);
  const add = page.getByRole('button', { name: 'Añadir equipo' });
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press('Enter');

  await page.getByLabel('Nombre y apellidos del estudiante').focus();
  await page.keyboard.type('Noa Núñez');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Centro' })).toBeFocused();
  await page.keyboard.type('rosalia');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const model = page.getByLabel('Modelo del equipo');
  await expect(model.getByRole('option')).not.toHaveCount(1);
  await model.focus();
  await page.keyboard.press('ArrowDown');
  await expect(model).not.toHaveValue('');
  await page.getByLabel('Número de serie').focus();
  await page.keyboard.type(serial.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(page.getByText('El número es correcto.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y continuar' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Enviar la foto y continuar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Firma del contrato/ })).toBeFocused();
  await page.getByRole('button', { name: 'Firmar el contrato' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/sign\//);
  await consentBox(page).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Enviarme el código' }).focus();
  await page.keyboard.press('Enter');
  const code = await mailedCode(page, person.email);
  await page.getByLabel(/Código de 6 cifras/).focus();
  await page.keyboard.type(code);
  await page.getByRole('radio', { name: 'Dibujar' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Escribir mi nombre' })).toBeChecked();
  await page.getByLabel('Tu nombre y apellidos').focus();
  await page.keyboard.type('Uxía Núñez Rial');
  await page.getByRole('checkbox', { name: /^Pido que/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Sé que/ })).toBeFocused();
  await page.keyboard.press('Space');
  await bindingButton(page).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
  await expect(page.getByText('El contrato está firmado.')).toBeVisible();
  await mailedText(page, { to: person.email, containing: /contrato/i });
});

import type { Page } from '@playwright/test';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

// Covers F1.1, F2.public.4, F2.register.1, F2.register.5
test('a family registers by keyboard and arrives at its computers', async ({ page }) => {
  const person = newPerson();
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, /^Crear una cuenta$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Crear una cuenta' })).toBeFocused();

  await write(page, 'firstName', person.firstName);
  await write(page, 'surname1', person.surname1);
  await write(page, 'surname2', person.surname2);
  await write(page, 'dni', person.dni.toLowerCase());
  await write(page, 'phone', person.phone);
  await write(page, 'email', person.email.toUpperCase());
  await write(page, 'address', person.address);
  await write(page, 'postcode', person.postcode);
  await write(page, 'town', person.town);
  await write(page, 'province', 'Pont');
  await write(page, 'password', person.password);
  await tabTo(page, /^Mostrar la contraseña$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await write(page, 'repeated', person.password);
  await tabTo(page, /He leído y acepto/);
  await page.keyboard.press('Space');

  await expect(page.locator('#dni')).toHaveValue(person.dni);
  await expect(page.locator('#email')).toHaveValue(person.email);
  await expect(page.locator('#province')).toHaveValue('Pontevedra');
  await tabTo(page, /^Crear la cuenta$/);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/my-computers');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeFocused();
});

async function write(page: Page, field: string, text: string): Promise<void> {
  await page.keyboard.press('Tab');
  if (!(await page.locator(`#${field}`).evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(`#${field}`)).toBeFocused();
  await page.keyboard.type(text);
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press('Tab');
    if (name.test(await nameOfFocused(page))) return;
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return element.ariaLabel ?? label?.textContent ?? '';
  });
}

import type { Locator, Page } from '@playwright/test';
import { demo, demoPassword } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

/** Presses an element with the keyboard, and expects that the keyboard has a place afterwards. */
async function press(element: Locator, then: Locator, key = 'Enter'): Promise<void> {
  const page = element.page();
  await element.focus();
  await page.keyboard.press(key);
  await expect(then).toBeVisible();
  await expectFocus(page);
}

async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus is in the page')
    .not.toBe('BODY');
}

test('the keyboard keeps its place when forms fail and succeed, and when pages and dialogs change', async ({
  page,
  refusals,
}) => {
  refusals.allow(401);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await page.goto('/login');
  await page.locator('#email').fill(demo.family);
  await page.locator('#password').fill('not this one');
  await press(button(/^Entrar$/), page.getByRole('alert'));
  await expect(button(/^Entrar$/)).toBeFocused();
  await page.locator('#password').fill(demoPassword);
  await press(button(/^Entrar$/), heading('Mis equipos'));

  await press(page.getByRole('tab', { name: 'Historial' }), page.getByRole('tabpanel'));
  await press(link('Mis datos'), heading('Mis datos'));
  await press(button('Editar mis datos'), page.locator('#firstName'));
  await press(button('Guardar'), page.getByText('Tus datos están guardados.'));
  await press(button('Cambiar la contraseña'), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(page);

  await press(link('Mis equipos'), heading('Mis equipos'));
  await press(button('Añadir equipo'), heading('Añadir equipo'));
  await press(button('Guardar y continuar'), page.getByRole('alert'));
  await press(link('Instrucciones'), heading('Instrucciones'));
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/product.ts';

test.use({ consent: false });

test('the Tab key reaches everything on the login page in reading order, with a visible focus', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stops: string[] = [];
  for (let tab = 0; tab < 19; tab++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await focused(page);
    stops.push(name);
    expect(outline, name).toMatch(/^[23]px solid/);
  }
  expect(stops).toEqual([
    'Ir al contenido',
    'Castellano',
    'Galego',
    'Qué cubre y cómo funciona',
    'email',
    'password',
    'Mostrar la contraseña',
    '¿Has olvidado la contraseña?',
    'Entrar',
    'Crear una cuenta',
    'Entrar con llave de acceso',
    'Desistir del contrato aquí',
    'Atención y reclamaciones',
    'Accesibilidad',
    'Precios de reparación',
    'Aviso legal (se abre en una pestaña nueva)',
    'Política de privacidad (se abre en una pestaña nueva)',
    'Política de cookies (se abre en una pestaña nueva)',
    'Política de cookies (se abre en una pestaña nueva)',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toHaveCount(0);
});

// Covers F2.public.1
test('a family changes the language, signs in and skips to the content by keyboard', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, 'Tab', 'Tab', 'Tab', 'Space');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra na túa conta');

  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('FAMILIA@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cobertura-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-computers');

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, 'Tab', 'Enter', 'Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('#content, footer') !== null),
  ).toBe(true);
});

/** The focused element, and the outline of it or of the field around it. */
function focused(page: Page): Promise<{ name: string; outline: string }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.matches('input') ? element.closest('.mantine-Input-input') : element;
    const { outlineWidth, outlineStyle } = getComputedStyle(box ?? element);
    const name = element.getAttribute('aria-label') || element.textContent || element.id;
    return { name, outline: `${outlineWidth} ${outlineStyle}` };
  });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

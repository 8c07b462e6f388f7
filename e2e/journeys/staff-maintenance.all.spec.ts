import type { Page } from '@playwright/test';
import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

// Covers B1.6, B4.14
test('maintenance mode locks out a family in the middle of its work, until it ends', async ({
  page: family,
  browser,
  request,
  refusals,
}) => {
  refusals.allow(503);
  await signIn(family, { email: demo.family });
  const sign = family.getByRole('link', { name: /^Firmar el contrato/ });
  await expect(sign).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, { email: demo.admin }, '/settings/general');

  await switchMaintenance(admin, true);
  await sign.click();
  const closed = family.getByRole('heading', { name: 'Estamos en mantenimiento' });
  await expect(closed).toBeVisible();
  await expect(family.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
  const options = await request.get('/api/v1/options');
  expect(options.status()).toBe(200);
  expect((await options.json()).isMaintenance).toBe(true);
  await family.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(closed).toBeVisible();
  await family.goto('/my-computers');
  await expect(closed).toBeVisible();

  // The law asks for these pages at any time.
  for (const name of ['Desistir del contrato aquí', 'Atención y reclamaciones', 'Accesibilidad']) {
    await family.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(family.getByRole('heading', { level: 1 })).not.toHaveText(
      'Estamos en mantenimiento',
    );
    await expect(family.getByRole('main').getByText('981 000 000').first()).toBeVisible();
  }
  await family.goto('/my-computers');
  await expect(closed).toBeVisible();

  // Staff can continue to work.
  await admin.getByRole('link', { name: 'Equipos' }).click();
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  await admin.goto('/settings/general');
  await expect(admin.getByText('El mantenimiento está activado')).toBeVisible();

  await switchMaintenance(admin, false);
  await family.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(family.getByRole('heading', { level: 1, name: 'Mis equipos' })).toBeVisible();
  await expect(family.getByRole('article').first()).toBeVisible();
  await admin.context().close();
});

async function switchMaintenance(admin: Page, on: boolean): Promise<void> {
  await admin.getByRole('switch', { name: 'Modo mantenimiento' }).setChecked(on);
  await admin.getByRole('button', { name: 'Guardar los ajustes' }).click();
  await expect(admin.getByText('Los ajustes están guardados.')).toBeVisible();
}

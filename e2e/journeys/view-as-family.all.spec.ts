import { violations } from '../support/axe.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { choose } from '../support/staff.ts';

const reason = 'Llama porque no encuentra su factura.';

test('the support desk sees the area of a family, and can change nothing', async ({ page }) => {
  await signIn(page, { email: demo.supportDesk }, '/computers?tab=all');
  const before = await page.evaluate(() => localStorage.getItem('_t_'));
  await choose(page.getByRole('row').nth(1), 'Ver la ficha');
  await page.getByRole('button', { name: 'Ver como la familia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver como la familia' });
  await dialog.getByLabel('Por qué necesitas verla').fill(reason);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Ver su área' }).click();
  const tab = await opened;

  await tab.waitForURL('**/my-computers');
  const banner = tab.getByRole('region', { name: 'Vista de una familia' });
  await expect(banner).toContainText('Estás viendo el área de');
  await expect(banner).toContainText(reason);
  await expect(tab.getByRole('heading', { name: 'Mis equipos' })).toBeVisible();
  expect(await violations(tab)).toEqual([]);
  expect(tab.url()).not.toContain('eyJ');

  await tab.getByRole('link', { name: 'Mis datos' }).click();
  await expect(tab.getByRole('button', { name: 'Editar mis datos' })).toBeDisabled();
  await tab.reload();
  await expect(banner).toBeVisible();

  // The own session of the staff member goes on in its tab, and the view is in no other.
  expect(await page.evaluate(() => localStorage.getItem('_t_'))).toBe(before);
  expect(await page.evaluate(() => sessionStorage.getItem('_v_'))).toBeNull();
  await expect(page.getByRole('link', { name: 'Equipos', exact: true })).toBeVisible();

  const closed = tab.waitForEvent('close');
  await banner.getByRole('button', { name: 'Salir' }).click();
  await closed;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Equipos' })).toBeVisible();
});

test('signing out ends the view in its tab, and the history keeps who viewed and why', async ({
  page,
}) => {
  await signIn(page, { email: demo.admin }, `/users?email=${demo.family}`);
  await page.getByRole('button', { name: /^Ver el área de/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver como la familia' });
  await dialog.getByLabel('Por qué necesitas verla').fill(reason);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Ver su área' }).click();
  const tab = await opened;
  await expect(tab.getByRole('region', { name: 'Vista de una familia' })).toBeVisible();

  await page.getByRole('button', { name: /^Ver el historial/ }).click();
  const history = page.getByRole('list', { name: 'Lo último en esta cuenta' });
  await expect(history.getByText(`Motivo: ${reason}`).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Salir' }).click();
  await expect(tab.getByRole('heading', { name: 'La vista ha terminado' })).toBeVisible();
  expect(await violations(tab)).toEqual([]);
});

test('a viewing token cannot write, whoever sends it', async ({ page, request }) => {
  const headers = await headersOf(request, { email: demo.admin });
  const people = await request.get(`/api/v1/user?email=/${demo.family}/`, { headers });
  const id = (await people.json()).docs[0]._id;
  const view = await request.post(`/api/v1/user/${id}/view`, { headers, data: { reason } });
  const { token } = await view.json();
  const reply = await page.request.put('/api/v1/user', {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Outra' },
  });
  expect([reply.status(), (await reply.json()).code]).toEqual([403, 'read-only-view']);
});

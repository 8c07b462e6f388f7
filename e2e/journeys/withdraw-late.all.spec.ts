import type { Browser, Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { demo, lateFamily, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const words = {
  es: {
    footer: 'Desistir del contrato aquí',
    none: 'Ninguno de tus contratos está ahora en el plazo de 14 días.',
    lateContract: /el plazo acabó el \d\d\/\d\d\/\d{4}/,
    follows: /^El plazo acabó el .* la cobertura sigue igual\.$/,
    confirm: 'Confirmar desistimiento',
    state: /^Llegó después del plazo\. Una persona la revisa/,
    acknowledged: /Hemos recibido la declaración de desistimiento/,
  },
  ga: {
    footer: 'Desistir do contrato aquí',
    none: 'Ningún dos teus contratos está agora no prazo de 14 días.',
    lateContract: /o prazo rematou o \d\d\/\d\d\/\d{4}/,
    follows: /^O prazo rematou o .* a cobertura segue igual\.$/,
    confirm: 'Confirmar a desistencia',
    state: /^Chegou despois do prazo\. Unha persoa revísaa/,
    acknowledged: /Recibimos a declaración de desistencia/,
  },
} as const;

test('a late withdrawal is granted as grace, and the money goes back', async ({
  page,
  browser,
}) => {
  const number = await withdrawLate(page, 'es');
  const staff = await openAsAdmin(browser, { baseURL: page.url(), number });
  await staff.getByRole('button', { name: 'Aceptar por gracia' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('El contrato termina ahora y se devuelve todo lo pagado.');
  await dialog.getByRole('button', { name: 'Aceptar por gracia' }).click();
  await expect(staff.getByText('Aceptado fuera de plazo')).toBeVisible();
  await staff.close();

  await mailedText(page, { to: lateFamily.es, containing: /[Ee]l contrato ha terminado/ });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Te hemos devuelto 49,00\s€\.$/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await page.goto('/my-computers?tab=history');
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
});

test.describe('in ga', () => {
  test.use({ language: 'ga' });

  test('a late withdrawal is declined with a motive, and the coverage goes on', async ({
    page,
    browser,
  }) => {
    const motive = 'O contrato asinouse hai máis dun mes e o equipo segue cuberto.';
    const number = await withdrawLate(page, 'ga');
    const staff = await openAsAdmin(browser, { baseURL: page.url(), number });
    await staff.getByRole('button', { name: 'No aceptar' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'No aceptar' }).click();
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill(motive);
    await dialog.getByRole('button', { name: 'No aceptar' }).click();
    await expect(staff.getByText('No aceptado')).toBeVisible();
    await staff.close();

    const mail = await mailedText(page, { to: lateFamily.ga, containing: new RegExp(motive) });
    expect(mail).toContain('Instituto Galego do Consumo');
    await page.reload();
    await expect(page.getByText(`O motivo: ${motive}`)).toBeVisible();
    const complain = page.getByRole('main').getByRole('link', { name: /podes reclamar/ });
    await expect(complain).toHaveAttribute('href', /^\/complaints/);
    await page.goto('/my-computers');
    await expect(page.getByText(/^Cuberto/).first()).toBeVisible();
  });
});

/** Withdraws from the session after the deadline. Returns the number. */
async function withdrawLate(page: Page, language: 'es' | 'ga'): Promise<string> {
  const text = words[language];
  const email = lateFamily[language];
  await signIn(page, { email });
  await page.getByRole('contentinfo').getByRole('link', { name: text.footer }).click();
  await expect(page.getByText(text.none)).toBeVisible();
  await page.getByRole('radio', { name: text.lateContract }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByText(text.follows)).toBeVisible();
  await page.getByRole('button', { name: text.confirm, exact: true }).click();
  await expect(page.getByText(text.state)).toBeVisible();
  await mailedText(page, { to: email, containing: text.acknowledged });
  return /D\d{4}-\d{6}/.exec(page.url())?.[0] ?? '';
}

/** Opens the case of a late withdrawal, where its status says that an administrator decides. */
async function openAsAdmin(
  browser: Browser,
  { baseURL, number }: { baseURL: string; number: string },
): Promise<Page> {
  const storageState = { cookies: [], origins: [] };
  const staff = await browser.newPage({ baseURL, storageState });
  await signIn(staff, { email: demo.admin }, '/cases?kind=withdrawal&status=late');
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByRole('heading', { name: `Desistimiento ${number}` })).toBeVisible();
  await expect(staff.getByText('Fuera de plazo').first()).toBeVisible();
  return staff;
}

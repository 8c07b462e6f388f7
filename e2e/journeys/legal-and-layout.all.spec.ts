import { demo, signIn, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const company = [
  'Cobertura Escolar Demo, S.L.',
  'B00000000',
  'datos@example.com',
  'Santiago de Compostela',
];

for (const { page: address, title, titleInGalician, says } of [
  {
    page: '/privacy-policy',
    title: 'Política de privacidad',
    titleInGalician: 'Política de privacidade',
    says: [
      ...company.slice(0, 3),
      'Grupo Demo Servizos, S.L.',
      '12 meses',
      /2 a[nñ]os/,
      /14 a[nñ]os/,
    ],
  },
  {
    page: '/legal-terms',
    title: 'Aviso legal',
    titleInGalician: 'Aviso legal',
    says: [...company, /14 a[nñ]os/],
  },
  {
    page: '/cookies-policy',
    title: 'Política de cookies',
    titleInGalician: 'Política de cookies',
    says: [...company.slice(0, 3), 'locale', '_t_', /2 a[nñ]os/],
  },
  {
    page: '/accessibility',
    title: 'Accesibilidad',
    titleInGalician: 'Accesibilidade',
    says: [company[0] ?? '', 'EN 301 549', 'WCAG 2.2', '11/2023', '981 000 000'],
  },
]) {
  test(`${address} exists in both languages, with the data of the company`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Cobertura SIR`);
    for (const fact of says) await expect(page.getByRole('article')).toContainText(fact);

    await page.getByRole('button', { name: 'Galego' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleInGalician);
    for (const fact of says) await expect(page.getByRole('article')).toContainText(fact);
  });
}

test('the footer leads to withdrawing and complaints by keyboard, on a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, path] of [
    ['Desistir del contrato aquí', '/withdraw'],
    ['Atención y reclamaciones', '/complaints'],
  ] as const) {
    await page.goto('/register');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'cobertura@example.com' }),
    ).toBeVisible();
  }
});

// Covers F1.4, F9.4
test('the language stays the same after a reload and after signing in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Galego' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'gl');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra na túa conta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'gl');

  await signInByForm(page, demo.family);
  await page.goto('/instructions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instrucións');
});

test.describe('without consent', () => {
  test.use({ consent: false });

  // Covers B2.7.10, B9.12, F1.8, F4.other.7, F9.13
  test('the cookie notice opens the policy in a new tab and stays closed once accepted', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    const notice = page.getByRole('region', { name: 'Aviso de cookies' });
    const opened = context.waitForEvent('page');
    await notice.getByRole('link').click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(
      'Política de cookies',
    );

    await notice.getByRole('button', { name: 'Aceptar' }).click();
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('1');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(notice).toHaveCount(0);
  });

  for (const width of [320, 390, 768, 1440]) {
    test(`the cookie notice is slim and covers nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/login', '/register', '/my-computers']) {
        if (path === '/my-computers') await signIn(page, { email: demo.family }, path);
        else await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const notice = page.getByRole('region', { name: 'Aviso de cookies' });
        const { y: top = 0, height = 0 } = (await notice.boundingBox()) ?? {};
        expect(top + height, `${path} has the notice at the bottom`).toBeCloseTo(700, 0);
        expect(height).toBeLessThanOrEqual(width < 400 ? 72 : 56);

        const { y: from = 0, height: size = 0 } =
          (await page.getByRole('main').boundingBox()) ?? {};
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect(footer?.y, `${path} has the footer below the page`).toBeGreaterThanOrEqual(
          Math.floor(from + size),
        );
        expect(
          await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight),
        ).toBeLessThanOrEqual(1);

        const controls = page.locator('main, header, footer').locator('a, button, input');
        for (const control of await controls.all()) {
          if (!(await control.isVisible())) continue;
          await control.focus();
          const box = await control.boundingBox();
          const bottom = Math.floor((box?.y ?? 0) + (box?.height ?? 0));
          expect(bottom, `${path} ${control}`).toBeLessThanOrEqual(top);
        }
      }
    });
  }

  test('stores that the cookies are not accepted yet', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('0');
  });
});

// Covers F2.instructions.2, F7.27
test('a family downloads the manual in its language', async ({ page }) => {
  await signIn(page, { email: demo.family }, '/instructions');
  await expect(page.getByRole('link', { name: '981 000 000' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el manual en castellano' }).click();
  expect((await download).suggestedFilename()).toBe('manual-familias-es.pdf');
});

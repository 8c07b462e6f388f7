import type { Page } from '@playwright/test';
import {
  contrastViolations,
  cutOff,
  lostWhenEnlarged,
  moving,
  test,
  violations,
} from '../support/page-checks.ts';
import { demo } from '../support/people.ts';
import { expect, test as product } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';
import { errorStatusesOf } from './state.ts';
import { act, groupByPage, load, open, show } from './states.ts';
import { atEveryWidth } from './wide-states.ts';

const schemes = ['light', 'dark'] as const;
/** Galician differs only in its texts, so it is checked at one width. */
const screens = { es: [360, 1280], ga: [360] } as const;
const everyWidth = [360, 768, 1280] as const;
const desktop = { width: 1280, height: 720 };
/** 1280 × 1024 at 400 %. */
const enlarged = { width: 320, height: 256 };

// The pages are independent, so both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const language of ['es', 'ga'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const group of groupByPage()) {
      const [[name, first] = ['', { path: '' }]] = group;
      const subject =
        group.length > 1
          ? `${name} and ${group.length - 1} other states of its page are accessible and fit`
          : `${name} is accessible and fits`;
      test.describe(() => {
        test.use({ consent: !first.withNotice });

        test(`${subject}, wide, narrow and enlarged, light and dark`, async ({
          page,
          request,
          refusals,
        }) => {
          test.setTimeout(60_000 * group.length);
          refusals.allow(...errorStatusesOf(first));
          await rememberOpener(page);
          await open(page, request, first);
          const address = page.url();
          for (const [name, state] of group) {
            await test.step(name, async () => {
              await act(page, state);
              const widths = atEveryWidth.has(name) ? everyWidth : screens[language];
              await expectAccessible(page, { language, widths });
              const isClosed = await expectFocusBack(page);
              if (state === group.at(-1)?.[1]) return;
              await page.setViewportSize(desktop);
              await page.emulateMedia({ colorScheme: 'light' });
              const isAsBefore = !state.act || (isClosed && !state.needsReload);
              if (!isAsBefore || page.url() !== address) await load(page, address);
              await untilStill(page);
            });
          }
        });
      });
    }

    test('the open menu on a phone is accessible, light and dark', async ({ page, request }) => {
      for (const as of [demo.family, demo.admin]) {
        await page.setViewportSize({ width: 360, height: 740 });
        await show(page, request, { as, path: '/instructions' });
        await page.getByRole('button', { name: /^Abrir (el|o) menú$/ }).click();
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await untilStill(page);
          expect(await violations(page, 'es'), colorScheme).toEqual([]);
        }
      }
    });
  });
}

product.describe('by keyboard', () => {
  product.use({ consent: false });

  product(
    'the Tab key reaches everything on the login page in reading order, with a visible focus',
    async ({ page }) => {
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
        'Entrar con llave de acceso',
        'Crear una cuenta',
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
    },
  );

  // Covers F2.public.1
  product(
    'a family changes the language, signs in and skips to the content by keyboard',
    async ({ page }) => {
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
    },
  );
});

/** Everything that must hold in every state of every page. */
async function expectAccessible(
  page: Page,
  { language, widths }: { language: 'es' | 'ga'; widths: readonly number[] },
): Promise<void> {
  expect(await moving(page)).toEqual([]);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // An open menu moves to its place some frames after the resize.
    await expect.poll(() => cutOff(page), `${width} px`).toEqual([]);
  }
  for (const width of (await isNarrowDialog(page)) ? [360] : widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await untilStill(page);
    expect(await violations(page, language), `${width} px`).toEqual([]);
    if (language === 'ga') continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await untilStill(page);
    expect(await contrastViolations(page), `${width} px, dark`).toEqual([]);
  }
  await page.setViewportSize(enlarged);
  await expect.poll(() => cutOff(page), 'at 400 %').toEqual([]);
  expect(await lostWhenEnlarged(page), 'at 400 %').toEqual([]);
}

/** A dialog without a table looks the same at every width. The page below it is a state of its own. */
function isNarrowDialog(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('[role="dialog"]')?.querySelector('table') === null,
  );
}

/**
 * Records the last element that was pressed outside of dialogs and menus. It is identified by its name
 * and its position among elements of that name, because opening a menu renders its button again.
 */
async function rememberOpener(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
    const describeElement = (pressed: Element | null) => {
      if (!pressed) return 'nothing to press';
      const alike = [...document.querySelectorAll('button, a')].filter(
        (each) => nameOf(each) === nameOf(pressed),
      );
      return `${nameOf(pressed)}, the ${alike.indexOf(pressed) + 1}.`;
    };
    Object.assign(globalThis, { describeElement });
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]')) return;
      Object.assign(globalThis, { opener: describeElement(target.closest('button, a')) });
    };
    addEventListener('click', remember, { capture: true });
  });
}

/** Closes an open dialog with Escape and expects the focus to return. Returns whether one was open. */
async function expectFocusBack(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return false;
  await expect(dialog.locator(':focus'), 'the focus is in the dialog').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const opener = await page.evaluate(() => (globalThis as unknown as Remembered).opener);
  const focusedNow = () =>
    page.evaluate(() =>
      (globalThis as unknown as Remembered).describeElement(document.activeElement),
    );
  await expect.poll(focusedNow, 'the focus is back on the opener').toBe(opener);
  return true;
}

type Remembered = { describeElement: (pressed: Element | null) => string; opener: string };

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

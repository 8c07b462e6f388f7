import type { APIRequestContext, Page } from '@playwright/test';
import { type RuleSet, violations } from '../support/axe.ts';
import { expect } from '../support/product.ts';
import { displayedContent, type LayoutCheck, layoutProblems } from './layout-checks.ts';
import { expectFocusBack } from './opener.ts';
import { rolesOf } from './roles.ts';
import { type State, untilIdle } from './state.ts';
import { act, open } from './states.ts';

type Language = 'es' | 'ga';

const height = 800;
const desktop = { width: 1280, height: 720 };
/** 1280 × 1024 at 400 %. */
const enlarged = { width: 320, height: 256 };
/** The narrowest screen, with text at 200 %: WCAG 1.4.4 and 1.4.10 together. */
const largeText = { width: 320, height: 640 };

/** Everything that must hold in a state of the open page, in both languages. */
export async function visitFully(
  page: Page,
  request: APIRequestContext,
  [name, state]: readonly [string, State],
): Promise<void> {
  await act(page, state);
  await checkSpanish(page, name);
  const roles = await rolesOf(page);
  if (await changeLanguage(page, 'ga')) {
    await checkGalician(page, name, roles);
    await changeLanguage(page, 'es');
    return;
  }
  // The pages of the payment stand-in have no switch, and the family that left to pay cannot come back.
  await page.evaluate(() => localStorage.setItem('locale', 'ga'));
  await open(page, request, state);
  await act(page, state);
  if (await isIn(page, 'ga')) await checkGalician(page, name, roles);
  await page.evaluate(() => localStorage.setItem('locale', 'es'));
}

/** The part of the checks that finds most: in Spanish, on a phone and on a wide screen. */
export async function visitBriefly(page: Page, name: string, state: State): Promise<void> {
  await act(page, state);
  const check = checksOf(page, `${name}, es`);
  await check.layout({ width: 1440, height }, ['cutOff']);
  await check.layout({ width: 360, height }, ['cutOff', 'moving']);
  await check.rules('all');
  await check.rules('contrast', 'dark');
}

async function checkSpanish(page: Page, name: string): Promise<void> {
  const check = checksOf(page, `${name}, es`);
  const wide = await displayedContent(page);
  await check.layout({ width: 1440, height }, ['cutOff', 'overlapping', 'moving']);
  await check.layout({ width: 768, height }, ['cutOff', 'overlapping']);
  await check.layout({ width: 360, height }, ['cutOff', 'overlapping']);
  const narrow = await displayedContent(page);
  await check.rules('all');
  await check.rules('contrast', 'dark');

  // The rules of axe are about elements and their roles. Where a wider screen displays the same
  // elements in the same way, they can find nothing new.
  if (wide !== narrow) {
    await check.layout({ width: 1280, height }, ['cutOff']);
    await check.rules('all');
  }

  await check.layout(enlarged, ['cutOff', 'lostWhenEnlarged']);
  await check.withLargeText();
}

/** Galician differs in its texts only. */
async function checkGalician(page: Page, name: string, roles: readonly string[]): Promise<void> {
  const check = checksOf(page, `${name}, ga`);
  expect.soft(await rolesOf(page), `${name}, ga, roles and names as in es`).toEqual(roles);
  await check.withLargeText();
  await check.layout(enlarged, ['cutOff', 'lostWhenEnlarged']);
  for (const width of [360, 768, 1440])
    await check.layout({ width, height }, ['cutOff', 'overlapping']);
}

/** The checks of one state in one language. A failure says where, and which check. */
function checksOf(page: Page, subject: string) {
  let where = '';
  return {
    layout: async (size: { width: number; height: number }, checks: readonly LayoutCheck[]) => {
      where = `${size.width} × ${size.height} px`;
      await page.setViewportSize(size);
      expect.soft(await layoutProblems(page, checks), `${subject}, ${where}`).toEqual([]);
    },
    withLargeText: async () => {
      await setTextSize(page, '200%');
      await page.setViewportSize(largeText);
      const found = await layoutProblems(page, ['cutOff', 'overlapping', 'tooSmall']);
      await setTextSize(page, '');
      expect.soft(found, `${subject}, 320 px, text at 200 %`).toEqual([]);
    },
    rules: async (rules: RuleSet, colorScheme: 'light' | 'dark' = 'light') => {
      if (colorScheme === 'dark') await page.emulateMedia({ colorScheme });
      const found = await violations(page, rules);
      if (colorScheme === 'dark') await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(found, `${subject}, ${where}, ${colorScheme}, axe: ${rules}`).toEqual([]);
    },
  };
}

/** Closes the dialog that the state opened. Returns whether the page is as it was loaded. */
export async function leave(page: Page, state: State): Promise<boolean> {
  const isClosed = await expectFocusBack(page);
  await page.setViewportSize(desktop);
  return !state.act || (isClosed && !state.needsReload);
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}

const isoLanguage = { es: 'es', ga: 'gl' } as const;

/** Presses the switch of the page, also below a dialog. Returns false when the page has none. */
async function changeLanguage(page: Page, language: Language): Promise<boolean> {
  const button = page.locator(`button[lang="${isoLanguage[language]}"]`).first();
  if ((await button.count()) === 0) return false;
  await button.evaluate((each: HTMLElement) => each.click());
  await page.locator(`html[lang="${isoLanguage[language]}"]`).waitFor({ state: 'attached' });
  await untilIdle(page);
  return true;
}

async function isIn(page: Page, language: Language): Promise<boolean> {
  return (await page.locator('html').getAttribute('lang')) === isoLanguage[language];
}

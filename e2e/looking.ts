import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './product.ts';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * For looking at many pages: one browser window per worker, which remembers the program from page to
 * page, and forgets who was there. Nothing moves in it, for it is somebody's who asked for that.
 */
export const test = base.extend<object, { window: BrowserContext }>({
  window: [
    async ({ browser, product }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const window = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window, consent, language }, use) => {
    const page = await window.newPage();
    await page.addInitScript(
      ({ consent, language }) => {
        if (location.protocol === 'about:' || sessionStorage.getItem('begun')) return;
        sessionStorage.setItem('begun', '1');
        localStorage.clear();
        localStorage.setItem('locale', language);
        if (consent) localStorage.setItem('cookie-consent', '1');
      },
      { consent, language },
    );
    await use(window);
    for (const opened of window.pages()) await opened.close();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page) await use(page);
  },
});

/** What axe finds by all its rules; colours, which no word changes, are looked at in one language. */
export function violations(page: Page, language: 'es' | 'ga'): Promise<string[]> {
  const colours = { 'color-contrast': { enabled: language === 'es' } };
  return findBy(page, { runOnly: { type: 'tag', values: rules }, rules: colours });
}

/** All that can differ in the dark. */
export function contrastViolations(page: Page): Promise<string[]> {
  return findBy(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function findBy(page: Page, chosen: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (where: object, how: object) => Promise<Results> };
    };
    // What lies under a window has a state of its own.
    const isUnder = document.querySelector('[role="dialog"]') !== null;
    const exclude = isUnder ? [['#content']] : [];
    const under = isUnder ? document.querySelector<HTMLElement>('#content') : null;
    // What is not drawn is passed over sooner.
    under?.style.setProperty('display', 'none');
    // Naming all that is right would take longer than looking at it.
    const how = { ...chosen, resultTypes: ['violations'] };
    const { violations } = await axe.run({ include: [['html']], exclude }, how);
    under?.style.removeProperty('display');
    return violations;
  }, chosen);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What is wider than the page, or than the box that it is in. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = [...document.querySelectorAll<HTMLElement>('button, button *, label, h1, h2, a')];
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : []),
      ...words
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => `${each.tagName} ${each.textContent}`),
    ];
  });
}

/** What cannot be read or reached at 400 %: scrolled sideways, tables aside, or under what stays in place. */
export function lostWhenEnlarged(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (each: Element) =>
      `${each.tagName} ${each.getAttribute('class') ?? ''} "${each.textContent?.trim().slice(0, 40)}"`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) =>
      each.checkVisibility(),
    );
    const sideways = all.filter(
      (each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX) &&
        each.scrollWidth > each.clientWidth + 1 &&
        !each.closest('table') &&
        !each.querySelector('table'),
    );
    const dialog = document.querySelector('[role="dialog"]');
    const room = dialog ?? document.documentElement;
    room.scrollTo(0, (room.scrollHeight - room.clientHeight) / 2);
    const { clientHeight } = room;
    const top = dialog ? dialog.getBoundingClientRect().top : 0;
    const stuck = all
      .filter((each) => !dialog || (each !== dialog && dialog.contains(each)))
      .filter((each) => /sticky|fixed/.test(getComputedStyle(each).position))
      .filter((each) => each.clientWidth > room.clientWidth / 2 && !each.closest('table'))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .map(({ each, box }) => ({
        each,
        height: Math.min(box.bottom, top + clientHeight) - Math.max(box.top, top),
      }))
      .filter(({ height }) => height > 0);
    const covered = stuck.reduce((sum, { height }) => sum + height, 0);
    return [
      ...sideways.map((each) => `sideways: ${name(each)}`),
      ...(covered > clientHeight / 2
        ? [`${covered} of ${clientHeight} px are under ${stuck.map(({ each }) => name(each))}`]
        : []),
    ];
  });
}

/** What would move for somebody who asked that nothing does. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((each) => Number.parseFloat(each)));
    return [...document.querySelectorAll('*')].flatMap((each) =>
      [null, '::before', '::after']
        .map((part) => getComputedStyle(each, part))
        .filter(
          ({ animationName, animationDuration, transitionDuration, scrollBehavior }) =>
            (animationName !== 'none' && longest(animationDuration) > 0.001) ||
            longest(transitionDuration) > 0.001 ||
            scrollBehavior === 'smooth',
        )
        .map(() => `${each.tagName} ${each.getAttribute('class') ?? ''}`),
    );
  });
}

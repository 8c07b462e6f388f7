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
 * For checking many pages: one browser context per worker, which keeps the HTTP cache but not the
 * session. It asks for reduced motion.
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
        if (location.protocol === 'about:') return;
        // Each state of a page starts with an empty form.
        localStorage.removeItem('drafts');
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', '1');
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

/** What axe finds with all its rules. Contrast does not depend on the texts, so only Spanish checks it. */
export function violations(page: Page, language: 'es' | 'ga'): Promise<string[]> {
  const colours = { 'color-contrast': { enabled: language === 'es' } };
  return runAxe(page, { runOnly: { type: 'tag', values: rules }, rules: colours });
}

/** Only contrast can differ in dark mode. */
export function contrastViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function runAxe(page: Page, chosen: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (where: object, how: object) => Promise<Results> };
    };
    // The page below a dialog is a state of its own.
    const hasDialog = document.querySelector('[role="dialog"]') !== null;
    const exclude = hasDialog ? [['#content']] : [];
    const content = hasDialog ? document.querySelector<HTMLElement>('#content') : null;
    // axe skips hidden elements faster than excluded ones.
    content?.style.setProperty('display', 'none');
    // Reporting the passed rules would take longer than checking them.
    const how = { ...chosen, resultTypes: ['violations'] };
    const { violations } = await axe.run({ include: [['html']], exclude }, how);
    content?.style.removeProperty('display');
    return violations;
  }, chosen);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Elements that are wider than the page or than their box, and buttons that hide a line. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [
      ...document.querySelectorAll<HTMLElement>('button, button *, label, h1, h2, a'),
    ];
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : []),
      ...elements
        .filter(
          (each) =>
            each.clientWidth > 1 &&
            (each.scrollWidth > each.clientWidth + 1 ||
              (each.matches('.mantine-Button-label') && each.scrollHeight > each.clientHeight + 1)),
        )
        .map((each) => `${each.tagName} ${each.textContent}`),
    ];
  });
}

/** Texts that are drawn over each other. */
export function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    type Box = { left: number; top: number; right: number; bottom: number };
    const lines: { text: string; box: Box }[] = [];
    // What is scrolled out of a part of the page is not drawn.
    const clip = ({ left, top, right, bottom }: Box, element: Element | null): Box => {
      if (element === null || element === document.body) return { left, top, right, bottom };
      const part =
        getComputedStyle(element).overflowY === 'visible'
          ? { top, bottom }
          : element.getBoundingClientRect();
      const clipped = { top: Math.max(top, part.top), bottom: Math.min(bottom, part.bottom) };
      return clip({ left, right, ...clipped }, element.parentElement);
    };
    // The page below a dialog is a state of its own.
    const dialog = document.querySelector('[role="dialog"]');
    // What sticks to an edge, or opens over the page, covers it on purpose.
    const isAbove = (element: Element | null): boolean =>
      element !== null &&
      element !== dialog &&
      (/fixed|sticky|absolute/.test(getComputedStyle(element).position) ||
        isAbove(element.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // A card far below the screen is not laid out yet.
      const drawn = { opacityProperty: true, contentVisibilityAuto: true };
      if (!parent || text === '' || !parent.checkVisibility(drawn)) continue;
      if (dialog && !dialog.contains(parent)) continue;
      if (isAbove(parent)) continue;
      if (parent.closest('.visually-hidden, option, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rectangle of range.getClientRects()) {
        const box = clip(rectangle, parent);
        if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ text, box });
      }
    }
    return lines.flatMap(({ text, box }, at) =>
      lines
        .slice(at + 1)
        .filter(({ box: other }) => {
          const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          // Lines of a paragraph touch each other.
          const lower = Math.min(box.bottom - box.top, other.bottom - other.top);
          return width > 4 && height > lower / 2;
        })
        .map((other) => `"${text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`),
    );
  });
}

/** What is hard to reach at 400 %: horizontal scrolling outside of tables, or sticky parts over half of the page. */
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
        ? [`${covered} of ${clientHeight} px are covered by ${stuck.map(({ each }) => name(each))}`]
        : []),
    ];
  });
}

/** Elements that move although the browser asks for reduced motion. */
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

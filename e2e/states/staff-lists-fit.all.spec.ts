import type { Page } from '@playwright/test';
import { demo } from '../support/people.ts';
import { expect } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';
import { test } from './checked-page.ts';
import { longReplies } from './long-values.ts';
import type { State } from './state.ts';
import { show } from './states.ts';

test.describe.configure({ mode: 'parallel' });

const all = '/computers?tab=all';

const lists: Record<string, State> = {
  'the computers of an administrator': { as: demo.admin, path: all },
  'the computers of the support desk': { as: demo.supportDesk, path: all },
  'the computers of the accountant': { as: demo.accountant, path: all },
  'the invoiced computers of the accountant': {
    as: demo.accountant,
    path: `${all}&status=invoiced`,
  },
  'the cases': { as: demo.supportDesk, path: '/cases?state=all' },
  'the repairs': { as: demo.supportDesk, path: '/repairs?tab=all' },
  'the board of the workshop': { as: demo.workshop, path: '/workshop' },
  'the laptops to lend': { as: demo.workshop, path: '/loaners' },
  'the users': { as: demo.admin, path: '/users' },
  'the schools': { as: demo.admin, path: '/settings/schools' },
  'the serial numbers': { as: demo.supportDesk, path: '/settings/serial-numbers' },
  'the models': { as: demo.admin, path: '/settings/computer-models' },
  'the holidays': { as: demo.admin, path: '/settings/holidays' },
  'the exports': { as: demo.accountant, path: '/accounting/exports' },
  'the statements': { as: demo.accountant, path: '/accounting/statements' },
  'the invoices on paper': { as: demo.accountant, path: '/accounting/paper' },
  'the invoices sent on paper': { as: demo.accountant, path: '/accounting/paper?state=sent' },
  'the register': { as: demo.accountant, path: '/accounting/register' },
  'the payments to review': {
    as: demo.accountant,
    path: all,
    act: async (page) => {
      await page.getByRole('button', { name: /^Pag(o|amento)s por mirar/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
};

for (const language of ['es', 'ga'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [name, state] of Object.entries(lists)) {
      test(`${name}: every value is whole at every width`, async ({ page, request }) => {
        await show(page, request, { ...state, replies: longReplies });
        for (const width of [1280, 1366, 1440, 768, 390]) {
          await page.setViewportSize({ width, height: width < 800 ? 1024 : 768 });
          await untilStill(page);
          await expect.poll(() => cutValues(page), `${width} px`).toEqual([]);
        }
      });
    }
  });
}

for (const as of [demo.admin, demo.supportDesk, demo.accountant]) {
  test(`the list of ${as} begins high on a small screen, and nothing moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await recordShifts(page);
    await show(page, request, { as, path: '/computers' });
    const rows = page.locator('tbody > tr');
    const { y = 0, height = 0 } = (await rows.first().boundingBox()) ?? {};
    expect(y).toBeLessThan(768 * 0.6);
    expect(y + height).toBeLessThan(768);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

test('a tile brings at least five computers into view on a tablet', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await show(page, request, {
    as: demo.accountant,
    path: '/computers?tab=all',
    replies: longReplies,
  });
  await page.getByRole('link', { name: /^Pagado/ }).click();
  await expect(page.getByRole('region', { name: 'Lista de equipos' })).toBeFocused();
  const visible = () =>
    page.locator('tbody > tr').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
  await expect.poll(visible).toBeGreaterThanOrEqual(5);
});

test('Tab reaches the first row within ten stops', async ({ page, request }) => {
  await show(page, request, { as: demo.admin, path: '/computers' });
  await page.locator('tbody a').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops++;
  } while ((await focused()) !== 'Ir a la lista' && stops < 20);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody > tr').first().locator(':focus')).toHaveCount(1);
  expect(stops).toBeLessThanOrEqual(10);
});

for (const width of [1366, 390]) {
  test(`the menu of the last row stays on the screen at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 700 });
    await show(page, request, { as: demo.admin, path: '/computers?tab=all&status=exported' });
    const button = page.getByRole('button', { name: 'Más acciones' }).last();
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return (
          box && box.y >= 0 && box.y + box.height <= 700 && box.x >= 0 && box.x + box.width <= width
        );
      })
      .toBe(true);
  });
}

/** What is cut, hidden below the pinned actions, or broken over two lines although it is a code. */
function cutValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const text = (cell: Element) => `${cell.getAttribute('data-label') ?? ''} ${cell.textContent}`;
    const isWide = (each: Element) =>
      each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    const tables = [...document.querySelectorAll('table')].filter((table) =>
      table.checkVisibility(),
    );
    const cells = tables
      .flatMap((table) => [...table.querySelectorAll('th, td')])
      .filter((cell) => cell.checkVisibility());
    const cards = [...document.querySelectorAll('article, article > *')];
    const lines = (cell: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const tops = new Set<number>();
      while (texts.nextNode()) {
        // What only a screen reader gets takes no room.
        if (texts.currentNode.parentElement?.closest('.visually-hidden')) continue;
        range.selectNode(texts.currentNode);
        for (const { top, width } of range.getClientRects()) {
          if (width > 1) tops.add(Math.round(top / 4));
        }
      }
      return tops.size;
    };
    const covered = cells.filter((cell) => {
      const before = cell.hasAttribute('data-actions') && cell.previousElementSibling;
      if (!before || getComputedStyle(cell).position !== 'sticky') return false;
      return before.getBoundingClientRect().right > cell.getBoundingClientRect().left + 1;
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : []),
      ...tables
        .filter((table) => table.parentElement && isWide(table.parentElement))
        .map(() => 'the table'),
      ...[...cells, ...cards].filter(isWide).map((cell) => `cut: ${text(cell)}`),
      ...covered.map((cell) => `covers: ${text(cell)}`),
      ...tables
        .flatMap((table) => [...table.querySelectorAll('[data-code]')])
        .filter((code) => lines(code) > 1)
        .map((code) => `two lines: ${text(code)}`),
    ];
  });
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        (globalThis as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

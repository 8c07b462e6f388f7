import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run: (where: object, how: object) => Promise<Results> };

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Which rules are checked. */
const ruleSets = {
  all: {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
  },
  /** Only contrast can differ in dark mode. */
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} as const;

export type RuleSet = keyof typeof ruleSets;

/** What axe finds. */
export async function violations(page: Page, rules: RuleSet = 'all'): Promise<string[]> {
  const found = await run(page, rules);
  if (found) return found;
  await page.evaluate(axe);
  return (await run(page, rules)) ?? [];
}

/** Returns undefined when axe is not loaded in the page. */
async function run(page: Page, rules: RuleSet): Promise<string[] | undefined> {
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe?: Axe };
    if (!axe) return undefined;
    // The page below a dialog is a state of its own.
    const hasDialog = document.querySelector('[role="dialog"]') !== null;
    const exclude = hasDialog ? [['#content']] : [];
    const content = hasDialog ? document.querySelector<HTMLElement>('#content') : null;
    // axe skips hidden elements faster than excluded ones.
    content?.style.setProperty('display', 'none');
    // Reporting the passed rules would take longer than checking them.
    const how = { ...chosen, resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run({ include: [['html']], exclude }, how);
    content?.style.removeProperty('display');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  }, ruleSets[rules]);
}

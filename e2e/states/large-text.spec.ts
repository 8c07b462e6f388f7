import type { Page } from '@playwright/test';
import { cutOff, overlapping, test, violations } from '../support/page-checks.ts';
import { demo } from '../support/people.ts';
import { expect } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';
import { computerPageStates } from './computer-page-states.ts';
import { phoneStates } from './phone-states.ts';
import { staffStates } from './staff-states.ts';
import { errorStatusesOf, type State } from './state.ts';
import { act, groupByPage, load, open } from './states.ts';

/** The narrowest screen, with text at 200 %: WCAG 1.4.4 and 1.4.10 together. */
const phone = { width: 320, height: 640 };

type Group = readonly [name: string, state: State][];

test.describe.configure({ mode: 'parallel' });

for (const language of ['es', 'ga'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const group of groupsIn(language)) {
      const [[name, first] = ['', { path: '' }]] = group;
      test.describe(() => {
        test.use({ consent: !first.withNotice });

        test(`${name} fits a narrow phone with large text`, async ({ page, request, refusals }) => {
          test.setTimeout(60_000 * group.length);
          refusals.allow(...errorStatusesOf(first));
          await enlargeText(page);
          await page.setViewportSize(phone);
          await open(page, request, first);
          const address = page.url();
          for (const [name, state] of group) {
            await test.step(name, async () => {
              await act(page, state);
              await untilStill(page);
              await expect.poll(() => cutOff(page), 'is cut off').toEqual([]);
              expect(await overlapping(page), 'overlaps').toEqual([]);
              expect(await violations(page, 'ga'), 'is not accessible').toEqual([]);
              if (state.act && state !== group.at(-1)?.[1]) await load(page, address);
            });
          }
        });
      });
    }
  });
}

/** The states of families in both languages, and every page of the staff in Spanish. */
function groupsIn(language: 'es' | 'ga'): Group[] {
  const groups = groupByPage();
  const ofFamilies = groups.filter(isForFamilies);
  if (language === 'ga') return ofFamilies;
  const ofStaff = groups.filter((group) => !isForFamilies(group));
  return [...ofFamilies, ...ofStaff.map((group) => group.slice(0, 1))];
}

function isForFamilies(group: Group): boolean {
  const ofStaff = { ...staffStates, ...computerPageStates, ...phoneStates };
  return group.every(
    ([name, { as }]) => !(name in ofStaff) && (as === undefined || as === demo.family),
  );
}

async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

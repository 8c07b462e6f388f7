import { violations } from '../support/axe.ts';
import { demo } from '../support/people.ts';
import { expect } from '../support/product.ts';
import { test } from './checked-page.ts';
import { layoutProblems } from './layout-checks.ts';
import { errorStatusesOf } from './replies.ts';
import { groupByPage, load, open, show } from './states.ts';
import { leave, visitFully } from './visit.ts';

// The pages are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });

for (const group of groupByPage()) {
  const [[name, first] = ['', { path: '' }]] = group;
  const others = group.length > 1 ? `, and ${group.length - 1} other states of its page` : '';
  test.describe(() => {
    test.use({ consent: !first.withNotice });

    test(`${name}${others}: accessible and whole in both languages`, async ({
      page,
      request,
      refusals,
    }) => {
      test.setTimeout(60_000 * group.length);
      refusals.allow(...errorStatusesOf(first.replies ?? {}));
      await open(page, request, first);
      const address = page.url();
      let isFresh = true;
      for (const [name, state] of group) {
        await test.step(name, async () => {
          if (!isFresh || page.url() !== address) await load(page, address);
          await visitFully(page, request, [name, state]);
          isFresh = await leave(page, state);
        });
      }
      if (first.needsOwnPage) await page.close();
    });
  });
}

for (const as of [demo.family, demo.admin]) {
  test(`the open menu of ${as} on a phone is accessible, light and dark`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await show(page, request, { as, path: '/instructions' });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    expect(await layoutProblems(page, ['cutOff'])).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'contrast')).toEqual([]);
  });
}

import { join } from 'node:path';
import { untilStill } from '../support/waiting.ts';
import { test } from './checked-page.ts';
import { errorStatusesOf } from './replies.ts';
import { show, states } from './states.ts';

/** `npm run pictures` takes a picture of every screen for a person to review. */
const folder = process.env.PICTURES_TO ?? '';
test.describe.configure({ mode: 'parallel' });

const widths = [360, 768, 1440];

for (const language of ['es', 'ga'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [name, state] of Object.entries(states)) {
      test.describe(() => {
        test.use({ consent: !state.withNotice });

        test(`takes pictures of ${name}`, async ({ page, request, refusals }) => {
          refusals.allow(...errorStatusesOf(state.replies ?? {}));
          await show(page, request, state);
          const take = async (kind: string) => {
            await untilStill(page);
            const file = `${name.replaceAll(/\W+/g, '-')}-${language}-${kind}.png`;
            await page.screenshot({ path: join(folder, file), fullPage: true });
          };
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await take(`${width}`);
          }
          await page.emulateMedia({ colorScheme: 'dark' });
          await take('dark');
        });
      });
    }
  });
}

import { test } from './checked-page.ts';
import { oneStatePerPage } from './everyday.ts';
import { errorStatusesOf } from './replies.ts';
import { open } from './states.ts';
import { visitBriefly } from './visit.ts';

// The pages are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });

for (const [name, state] of oneStatePerPage()) {
  test.describe(() => {
    test.use({ consent: !state.withNotice });

    test(`${name}: accessible, and whole on a phone and a wide screen`, async ({
      page,
      request,
      refusals,
    }) => {
      refusals.allow(...errorStatusesOf(state.replies ?? {}));
      await open(page, request, state);
      await visitBriefly(page, name, state);
    });
  });
}

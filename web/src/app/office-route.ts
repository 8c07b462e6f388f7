import { createRoute } from '@tanstack/react-router';
import { signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';
import type { officeScripts } from './office-scripts.ts';
import { keepSearch } from './search-params.ts';

/** The route of a page of the staff. Its page validates the search parameters. */
export function officeRoute<const Path extends string>(
  path: Path,
  name: keyof typeof officeScripts,
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: keepSearch,
    component: officePage(name),
  });
}

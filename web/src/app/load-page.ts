import { loadTexts, type TextNamespace } from '../lib/i18n.ts';

/** Loads a page together with the texts that it shows. */
export async function loadPage<Page>(
  areas: readonly TextNamespace[],
  page: Promise<Page>,
): Promise<Page> {
  const [loaded] = await Promise.all([page, ...areas.map((area) => loadTexts(area))]);
  return loaded;
}

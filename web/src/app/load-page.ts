import { loadTexts, type TextNamespace } from '../lib/i18n.ts';

/** A page and its texts travel together. */
export async function loadPage<Page>(
  areas: readonly TextNamespace[],
  page: Promise<Page>,
): Promise<Page> {
  const [loaded] = await Promise.all([page, ...areas.map((area) => loadTexts(area))]);
  return loaded;
}

import { loadTexts, type TextNamespace } from '../lib/i18n.ts';

/** Loads a page together with the texts that it shows. */
export async function loadPage<Page>(
  namespaces: readonly TextNamespace[],
  page: Promise<Page>,
): Promise<Page> {
  const [loaded] = await Promise.all([page, ...namespaces.map((each) => loadTexts(each))]);
  return loaded;
}

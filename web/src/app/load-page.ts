import { type Area, openTexts } from '../lib/i18n.ts';

/** A page and its texts travel together. */
export async function loadPage<Page>(areas: readonly Area[], page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, ...areas.map((area) => openTexts(area))]);
  return loaded;
}

import { type ListSearch, movesOf, pageSizes, viewOf } from './list-search.ts';
import { usePagedTexts } from './paged-texts.ts';

/** Where one is in a long list of the back office, the ways to elsewhere, and the words for both. */
export function usePaging(
  search: ListSearch,
  { byDefault, onSearch }: { byDefault: string; onSearch: (changes: ListSearch) => void },
) {
  return {
    view: viewOf(search, byDefault),
    ...movesOf(onSearch),
    sizes: pageSizes,
    texts: usePagedTexts(),
    idOf: ({ _id }: { _id: string }) => _id,
  };
}

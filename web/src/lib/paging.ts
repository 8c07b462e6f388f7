import { formatCount } from './format-count.ts';
import { useTranslation } from './i18n.ts';
import { type ListSearch, pageHandlers, pageSizes, pageView } from './list-search.ts';

/** The props of `PagedTable` that follow from the address of the list. */
export function usePaging(
  search: ListSearch,
  { defaultOrder, onSearch }: { defaultOrder: string; onSearch: (changes: ListSearch) => void },
) {
  return {
    view: pageView(search, defaultOrder),
    ...pageHandlers(onSearch),
    sizes: pageSizes,
    texts: usePagedTexts(),
    idOf: ({ _id }: { _id: string }) => _id,
  };
}

type Range = { from: number; to: number; total: number; exact: boolean };

/** The texts of every paged list for staff. */
export function usePagedTexts() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  return {
    loading: common('app.loading'),
    retry: common('app.retry'),
    loadError: t('list.load-error'),
    pager: usePagerTexts(),
    place: ({ from, to, total, exact }: Range) =>
      t(exact ? 'list.place' : 'list.place-of-more', {
        from: formatCount(from),
        to: formatCount(to),
        total: formatCount(total),
      }),
  };
}

/** The texts of the ways between the pages of a list. */
export function usePagerTexts() {
  const { t } = useTranslation('staff');
  return {
    label: t('pager.label'),
    first: t('pager.first'),
    previous: t('pager.previous'),
    page: t('pager.page'),
    goTo: t('pager.go-to'),
    pageCount: (count: number) => t('pager.page-count', { count: formatCount(count) }),
    next: t('pager.next'),
    last: t('pager.last'),
    size: t('pager.size'),
  };
}

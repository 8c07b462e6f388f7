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

const countFormat = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

type Range = { from: number; to: number; total: number; exact: boolean };

/** The texts of every paged list for staff. */
export function usePagedTexts() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  return {
    loading: common('app.loading'),
    retry: common('app.retry'),
    loadError: t('list.load-error'),
    pager: t('list.pages'),
    previous: t('list.previous'),
    next: t('list.next'),
    size: t('list.size'),
    place: ({ from, to, total, exact }: Range) =>
      t(exact ? 'list.place' : 'list.place-of-more', {
        from: countFormat.format(from),
        to: countFormat.format(to),
        total: countFormat.format(total),
      }),
  };
}

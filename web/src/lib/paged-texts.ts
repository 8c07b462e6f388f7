import { useTranslation } from 'react-i18next';

const count = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** The words that every long list of the back office needs. */
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
    place: ({ from, to, total, exact }: Place) =>
      t(exact ? 'list.place' : 'list.place-of-more', {
        from: count.format(from),
        to: count.format(to),
        total: count.format(total),
      }),
  };
}

type Place = { from: number; to: number; total: number; exact: boolean };

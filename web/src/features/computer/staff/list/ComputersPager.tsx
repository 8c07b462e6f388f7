import type { listComputers } from '@cobertura/domain/computer/staff-api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { computersPageSizes } from '../../../../lib/list-search.ts';
import { usePagerTexts } from '../../../../lib/paging.ts';
import { Pager } from '../../../../ui/Pager.tsx';
import type { ComputersSearch } from './computers-search.ts';

/** The number of computers, and the links between pages. */
export function ComputersPager({
  search: { page, size },
  reply: { docs, pagination },
  onSearch,
}: {
  search: ComputersSearch;
  reply: ReplyOf<typeof listComputers>;
  onSearch: (changes: Partial<ComputersSearch>) => void;
}) {
  const { t } = useTranslation('staff');
  const { total, exact } = pagination;
  const first = (page - 1) * size + 1;
  const count = formatCount(total);
  const text =
    docs.length === 0
      ? t(exact ? 'list.total' : 'list.more-than', { count: total, total: count })
      : t(exact ? 'list.place' : 'list.place-of-more', {
          first: formatCount(first),
          last: formatCount(first + docs.length - 1),
          total: count,
        });
  return (
    <Pager
      text={text}
      page={page}
      pageCount={exact ? Math.max(1, Math.ceil(total / size)) : undefined}
      hasNext={exact ? page * size < total : docs.length === size}
      onPage={(wanted) => onSearch({ page: wanted })}
      texts={usePagerTexts()}
      sizes={{
        options: computersPageSizes,
        size,
        onSize: (wanted) => onSearch({ size: wanted }),
      }}
    />
  );
}

type Sort = { column: string; descending: boolean };

/** The search parameters of a list: page (from 1), page size, order and filters. */
export type ListSearch<Filter extends string = never> = {
  page?: number | undefined;
  limit?: number | undefined;
  /** As the API takes it: `name|1` ascending, `name|-1` descending. */
  order?: string | undefined;
} & { [F in Filter]?: string | undefined };

export const pageSizes = [20, 40, 60] as const;
/** The length of a page in every list. */
export const defaultPageSize = pageSizes[0];

/** Parses the search parameters of an address and drops invalid ones. */
export function parseListSearch<Filter extends string = never>(
  search: Record<string, unknown>,
  { columns, filters = [] }: { columns: readonly string[]; filters?: readonly Filter[] },
): ListSearch<Filter> {
  const page = Number(search.page);
  const limit = Number(search.limit);
  const order = String(search.order);
  const [column = '', direction] = order.split('|');
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
    ...(pageSizes.some((size) => size === limit) && limit !== defaultPageSize && { limit }),
    ...(columns.includes(column) && (direction === '1' || direction === '-1') && { order }),
    ...Object.fromEntries(
      filters
        .filter((filter) => search[filter] !== undefined && search[filter] !== '')
        .map((filter) => [filter, String(search[filter])]),
    ),
  } as ListSearch<Filter>;
}

/** Page, page size and sort order of a list. */
export function pageView(
  { page = 1, limit = defaultPageSize, order }: ListSearch,
  defaultOrder: string,
) {
  const [column = '', direction] = (order ?? defaultOrder).split('|');
  return { page, size: limit, sort: { column, descending: direction === '-1' } };
}

/** The query parameters that the API takes for every list. */
export function pageQuery(
  { page = 1, limit = defaultPageSize, order }: ListSearch,
  defaultOrder: string,
) {
  return { offset: `${page - 1}`, limit: `${limit}`, order: order ?? defaultOrder };
}

/** Handlers of page, size and order. Defaults stay out of the address. */
export function pageHandlers(onSearch: (changes: ListSearch) => void) {
  return {
    onPage: (page: number) => onSearch({ page: page > 1 ? page : undefined }),
    onSize: (size: number) => onSearch({ limit: size === defaultPageSize ? undefined : size }),
    onSort: ({ column, descending }: Sort) =>
      onSearch({ order: `${column}|${descending ? -1 : 1}` }),
  };
}

/** The API's filter "contains this text", or no filter when the text is shorter than `minLength`. */
export function containsFilter<Name extends string>(
  name: Name,
  text: string | undefined,
  minLength = 3,
): { [N in Name]?: string } {
  const trimmed = (text ?? '').trim();
  if (trimmed === '' || trimmed.length < minLength) return {};
  return { [name]: `/${trimmed}/` } as { [N in Name]?: string };
}

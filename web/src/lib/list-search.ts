export type Sort = { column: string; descending: boolean };

/** The search parameters of a list: page (from 1), page size, order and filters. */
export type ListSearch<Filter extends string = never> = {
  page?: number | undefined;
  limit?: number | undefined;
  /** As the API takes it: `name|1` ascending, `name|-1` descending. */
  order?: string | undefined;
} & { [F in Filter]?: string | undefined };

export const pageSizes = [20, 40, 60] as const;
export const computersPageSizes = [20, 50, 100] as const;
/** The default page size of every list. */
export const defaultPageSize = pageSizes[0];

/** Parses the search parameters of an address and drops invalid ones. */
export function parseListSearch<Filter extends string = never>(
  search: Record<string, unknown>,
  { columns, filters = [] }: { columns: readonly string[]; filters?: readonly Filter[] },
): ListSearch<Filter> {
  const page = parsePage(search.page);
  const limit = Number(search.limit);
  const order = String(search.order);
  return {
    ...(page > 1 && { page }),
    ...(pageSizes.some((size) => size === limit) && limit !== defaultPageSize && { limit }),
    ...(parseOrder(order, columns) && { order }),
    ...Object.fromEntries(
      filters
        .filter((filter) => search[filter] !== undefined && search[filter] !== '')
        .map((filter) => [filter, String(search[filter])]),
    ),
  } as ListSearch<Filter>;
}

/** The page number in an address; 1 if it is invalid. */
export function parsePage(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** The sort in an order such as `name|-1`; undefined if it is invalid or of another column. */
export function parseOrder(order: string, columns: readonly string[]): Sort | undefined {
  const [column = '', direction] = order.split('|');
  if (!columns.includes(column) || (direction !== '1' && direction !== '-1')) return undefined;
  return { column, descending: direction === '-1' };
}

export function formatOrder({ column, descending }: Sort): string {
  return `${column}|${descending ? -1 : 1}`;
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
    onSort: (sort: Sort) => onSearch({ order: formatOrder(sort) }),
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

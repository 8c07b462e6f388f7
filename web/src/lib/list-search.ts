type Sort = { column: string; descending: boolean };

/** What the address of a list says: the page (1 is the first), how long it is, its order, its filters. */
export type ListSearch<Filter extends string = never> = {
  page?: number | undefined;
  limit?: number | undefined;
  /** As the API takes it: `name|1`, or `name|-1` the other way round. */
  order?: string | undefined;
} & { [F in Filter]?: string | undefined };

export const pageSizes = [20, 40, 60] as const;
const defaultSize = pageSizes[0];

/** Takes from an address what makes sense there. Anybody can write one. */
export function readListSearch<Filter extends string = never>(
  search: Record<string, unknown>,
  { columns, filters = [] }: { columns: readonly string[]; filters?: readonly Filter[] },
): ListSearch<Filter> {
  const page = Number(search.page);
  const limit = Number(search.limit);
  const order = String(search.order);
  const [column = '', direction] = order.split('|');
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
    ...(pageSizes.some((size) => size === limit) && limit !== defaultSize && { limit }),
    ...(columns.includes(column) && (direction === '1' || direction === '-1') && { order }),
    ...Object.fromEntries(
      filters
        .filter((filter) => search[filter] !== undefined && search[filter] !== '')
        .map((filter) => [filter, String(search[filter])]),
    ),
  } as ListSearch<Filter>;
}

/** Where in the list one is. */
export function viewOf({ page = 1, limit = defaultSize, order }: ListSearch, byDefault: string) {
  const [column = '', direction] = (order ?? byDefault).split('|');
  return { page, size: limit, sort: { column, descending: direction === '-1' } };
}

/** The part of the question that every list has. */
export function pageQuery({ page = 1, limit = defaultSize, order }: ListSearch, byDefault: string) {
  return { offset: `${page - 1}`, limit: `${limit}`, order: order ?? byDefault };
}

/** The ways from page to page. What is as usual needs no words in the address. */
export function movesOf(onSearch: (changes: ListSearch) => void) {
  return {
    onPage: (page: number) => onSearch({ page: page > 1 ? page : undefined }),
    onSize: (size: number) => onSearch({ limit: size === defaultSize ? undefined : size }),
    onSort: ({ column, descending }: Sort) =>
      onSearch({ order: `${column}|${descending ? -1 : 1}` }),
  };
}

/** "Contains this text", as the API writes it; nothing when there is no text, or too little. */
export function contains<Name extends string>(
  name: Name,
  text: string | undefined,
  minLength = 3,
): { [N in Name]?: string } {
  const wanted = (text ?? '').trim();
  if (wanted === '' || wanted.length < minLength) return {};
  return { [name]: `/${wanted}/` } as { [N in Name]?: string };
}

import type { ListSearch } from '../lib/list-search.ts';

/**
 * Reads and writes the search parameters of an address. Every value is plain text in both directions:
 * `dni=954`, not the router's JSON, which quotes texts that look like a number. Each route converts its numbers.
 */
export const searchParams = {
  parseSearch: (search: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(
      given.map(([name, value]) => [name, String(value)]),
    ).toString();
    return text && `?${text}`;
  },
};

/** For the route of a list, whose page parses its search: so the rules stay out of the first chunk. */
export function keepSearch(search: Record<string, unknown>): ListSearch {
  return search;
}

import { useSearch } from '@tanstack/react-router';
import { parseListSearch } from '../lib/list-search.ts';

/** The search of the current list, without what is invalid. */
export function useListSearch<Filter extends string = never>(
  allowed: Parameters<typeof parseListSearch<Filter>>[1],
) {
  return parseListSearch(useSearch({ strict: false }), allowed);
}

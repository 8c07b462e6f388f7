import { useNavigate } from '@tanstack/react-router';

/** Changes search parameters. A new filter or order goes back to the first page. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (changes: Record<string, string | number | undefined>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...changes }),
      // Only a page change adds a history entry, not every letter of a search.
      replace: !('page' in changes),
      resetScroll: false,
    });
}

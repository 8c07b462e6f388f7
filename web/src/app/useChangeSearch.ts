import { useNavigate } from '@tanstack/react-router';

/** Changes what stands behind the question mark. Another filter or order begins at the first page. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (changes: Record<string, string | number | undefined>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...changes }),
      // The way back leads through the pages, not through every letter of a search.
      replace: !('page' in changes),
      resetScroll: false,
    });
}

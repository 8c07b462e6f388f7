import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUser } from '../lib/session.ts';

/** The lists to which the menu leads back as they were left. */
const lists = [
  '/computers',
  '/cases',
  '/repairs',
  '/loaners',
  '/users',
  '/settings/schools',
  '/settings/serial-numbers',
  '/settings/computer-models',
] as const;

const storageKey = 'last-searches';

type Stored = { userId: string | undefined; searches: Record<string, object> };

/** Stores the searches of the lists. They last as long as the browser tab and the session. */
export function useRememberSearches(): void {
  const router = useRouter();
  useEffect(() => {
    rememberSearch(router.state.location);
    return router.subscribe('onResolved', ({ toLocation }) => rememberSearch(toLocation));
  }, [router]);
}

function rememberSearch({ pathname, search }: { pathname: string; search: object }): void {
  if (!lists.some((list) => list === pathname)) return;
  const userId = currentUser()?._id;
  try {
    const searches = { ...read(userId), [pathname]: search };
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, searches } satisfies Stored));
  } catch {
    // Without storage the menu leads to the whole list.
  }
}

/** The last search of a list, for a link from another page. On the list itself, the link resets it. */
export function lastSearch(list: string, currentPath: string): Record<never, never> {
  if (list === currentPath) return {};
  return read(currentUser()?._id)[list] ?? {};
}

/** Another person may have used the same tab before. */
function read(userId: string | undefined): Stored['searches'] {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.userId === userId ? (stored?.searches ?? {}) : {};
  } catch {
    return {};
  }
}

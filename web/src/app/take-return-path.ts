import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { endedUserId, forgetEnd } from '../lib/session.ts';
import { maySee, type Page, pageScopes } from './navigation.ts';
import { returnPathKey } from './return-path.ts';

/**
 * Returns the stored path, if this person may open it, and removes it. After a session has ended, only
 * the same person returns.
 */
export function takeReturnPath({ _id, scopes }: SessionUser): string | undefined {
  try {
    const path = sessionStorage.getItem(returnPathKey);
    const ended = endedUserId();
    sessionStorage.removeItem(returnPathKey);
    forgetEnd();
    if (path === null || (ended !== null && ended !== _id)) return undefined;
    const page = pageOf(path);
    const mayOpen = page ? maySee(page, scopes) : isSigning(path) && scopes.includes('user');
    return mayOpen ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The page at a path of this site. */
function pageOf(path: string): Page | undefined {
  const { pathname, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return undefined;
  const pages = Object.keys(pageScopes) as Page[];
  return (
    pages.find((page) => page === pathname) ??
    pages.find((page) => new RegExp(`^${page.replace(/\$\w+/g, '[\\w-]+')}$`).test(pathname))
  );
}

function isSigning(path: string): boolean {
  return /^\/sign\/[\w-]+$/.test(path);
}

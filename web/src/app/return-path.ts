import { endedUserId } from '../lib/session.ts';

export const returnPathKey = 'place';

/** Stores the path of a page that needs a session, until the person has signed in. */
export function rememberReturnPath(path: string): void {
  // The first page of a visit is no place to return to.
  if (path === '/' && endedUserId() === null) return;
  try {
    sessionStorage.setItem(returnPathKey, path);
  } catch {
    // Without storage the person sees the default page after signing in.
  }
}

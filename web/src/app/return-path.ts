import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';

const key = 'place';

/** Paths that mails, colleagues and the payment gateway link to. Other paths are not remembered. */
const linked = {
  families:
    /^\/(renew|sign\/[\w-]+|my-computers\/[0-9a-f-]{36}(\?[\w=&-]*)?|payment\/(success|error)\?order=\w+)$/,
  // The search parameters are those of the list.
  staff: /^\/computers\/[0-9a-f-]{36}(\?[\w=&%|+.~-]*)?$/,
};

/** Stores the path of a link that needs a session, until the person has signed in. */
export function rememberReturnPath(path: string): void {
  if (!linked.families.test(path) && !linked.staff.test(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the person sees the default page after signing in.
  }
}

/** Returns the stored path, if a person with these scopes may open it, and removes it. */
export function takeReturnPath(scopes: readonly Scope[]): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (path === null) return undefined;
    const mayOpen =
      (scopes.includes('user') && linked.families.test(path)) ||
      (isStaff(scopes) && linked.staff.test(path));
    return mayOpen ? path : undefined;
  } catch {
    return undefined;
  }
}

const key = 'place';

/** Paths that mails and the payment gateway link to. Other paths are not remembered. */
const linked =
  /^\/(sign\/[\w-]+|my-computers\/[0-9a-f-]{36}(\?[\w=&-]*)?|payment\/(success|error)\?order=\w+)$/;

/** Stores the path of a link that needs a session, until the person has signed in. */
export function rememberReturnPath(path: string): void {
  if (!linked.test(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the person sees the default page after signing in.
  }
}

/** Returns the stored path and removes it. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && linked.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

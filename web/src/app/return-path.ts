const key = 'place';

/** What a mail or the gateway leads to. From elsewhere a person lands on the page of everybody. */
const linked =
  /^\/(sign\/[\w-]+|my-computers\/[0-9a-f-]{36}(\?[\w=&-]*)?|payment\/(success|error)\?order=\w+)$/;

/** Somebody followed a link from a mail without being signed in. */
export function rememberReturnPath(path: string): void {
  if (!linked.test(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // A browser that keeps nothing: they land on their computers.
  }
}

/** Where they wanted to go, once. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && linked.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

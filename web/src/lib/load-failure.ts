/** The message of the error that a page throws when its script cannot be loaded. */
const loadFailure = 'load-failure';

/** Marks the error of a missing script: the router would reload, also without a connection. */
export function markLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = loadFailure;
  });
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.message === loadFailure;
}

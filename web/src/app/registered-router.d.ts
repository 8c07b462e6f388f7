import type { createAppRouter } from './router.tsx';

/** Registers our routes in the router's types, so that links and search parameters are checked. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  interface HistoryState {
    /** The e-mail to begin a form with. */
    email?: string;
    /** The account has no such computer. */
    isMissing?: true;
  }
}

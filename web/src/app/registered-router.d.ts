import type { createAppRouter } from './router.tsx';

/** Tells the router's own types about our routes: links and search parameters are checked. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

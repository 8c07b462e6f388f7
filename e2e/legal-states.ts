import type { State } from './state.ts';

/** The pages that the footer leads to. */
export const legalStates: Record<string, State> = {
  'privacy policy': { path: '/privacy-policy' },
  'legal notice': { path: '/legal-terms' },
  'cookie policy': { path: '/cookies-policy' },
  'accessibility statement': { path: '/accessibility' },
  withdrawing: { path: '/withdraw' },
  complaining: { path: '/complaints' },
};

import { complaintStates } from './complaint-states.ts';
import type { State } from './state.ts';
import { withdrawalStates } from './withdrawal-states.ts';

/** The pages that the footer leads to. */
export const legalStates: Record<string, State> = {
  'privacy policy': { path: '/privacy-policy' },
  'legal notice': { path: '/legal-terms' },
  'cookie policy': { path: '/cookies-policy' },
  'accessibility statement': { path: '/accessibility' },
  ...withdrawalStates,
  ...complaintStates,
};

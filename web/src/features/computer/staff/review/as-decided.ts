import { staffScopes } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { decide } from '@cobertura/domain/computer/life.ts';
import { lifeOf, reviews } from '../offers.ts';
import { type Decision, type HeldDecisions, useHeldDecisions } from './held-decision.ts';

/** Returns a function that shows a computer as it will be once its held decision is saved. */
export function useAsDecided(): (computer: Computer) => Computer {
  const decisions = useHeldDecisions();
  return (computer) => asDecided(computer, decisions);
}

function asDecided(
  computer: Computer,
  { held, sending }: Pick<HeldDecisions, 'held' | 'sending'>,
): Computer {
  const decision = [held, ...sending].find((each) => each && isAbout(each, computer));
  if (!decision) return computer;
  const { approval, rejection } = reviews[decision.kind];
  const event = decision.issue === undefined ? approval : rejection;
  // The author was allowed to decide, and the server checks it again.
  const result = decide(lifeOf(computer), event, { kind: 'staff', scopes: staffScopes });
  return result.ok ? { ...computer, status: result.to } : computer;
}

/** A computer with another status was refetched after the decision. */
function isAbout({ computer: decided }: Decision, { _id, status }: Computer): boolean {
  return decided._id === _id && decided.status === status;
}

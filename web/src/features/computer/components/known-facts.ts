import type { ReactNode } from 'react';
import type { Fact } from '../../../ui/Facts.tsx';

type OptionalFact = readonly [label: string, value: ReactNode];

/** Leaves out the facts without a value. */
export function knownFacts(facts: readonly OptionalFact[]): Fact[] {
  return facts.filter(([, value]) => Boolean(value));
}

import type { State } from './state.ts';

/** A name that two states share would leave one of them unchecked. */
export function uniteStates(...groups: readonly Record<string, State>[]): Record<string, State> {
  const all = groups.flatMap((group) => Object.entries(group));
  const names = all.map(([name]) => name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`two states have the name: ${twice.join(', ')}`);
  return Object.fromEntries(all);
}

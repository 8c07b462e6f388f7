import type { State } from './state.ts';
import { states } from './states.ts';

/** Pages whose address is only known when the product runs. */
const found = [
  'signing a contract',
  'a transfer under review',
  'a payment in progress',
  'a payment in progress at step 4',
  'a denied payment',
  'paying several computers',
  'a complaint by number and key',
  'a complaint to answer',
  'a late withdrawal',
  'the page of a transfer to check',
] as const;

/** One state of each page: the first one, which shows the page as it loads. */
export function oneStatePerPage(): [name: string, state: State][] {
  const pages = Map.groupBy(
    Object.entries(states).filter(([, { path }]) => typeof path === 'string'),
    ([, { as, path }]) => `${as} ${addressOf(`${path}`)}`,
  );
  const first = [...pages.values()].flatMap((group) => group.slice(0, 1));
  return [...first, ...found.map((name): [string, State] => [name, stateOf(name)])];
}

/** Without ids and the search, which do not make another page. */
function addressOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/[\w-]{36}|[A-Z]\d{4}-\d{6}/g, ':id');
}

function stateOf(name: string): State {
  const state = states[name];
  if (!state) throw new Error(`There is no state ${name}`);
  return state;
}

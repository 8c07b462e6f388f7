import type { Endpoint, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../deps.ts';
import type { CallerOf } from './access.ts';

/** One call, admitted and checked. */
export type Call<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E['access']>;
  /** The language the answer is read in. */
  language: Language;
  /** Where the call comes from: for counting tries, never for the log. */
  address: string;
};

export type Route = {
  endpoint: Endpoint;
  handle: (deps: Deps, call: Call<Endpoint>) => Promise<unknown>;
};

/** Ties an endpoint to what answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (deps: Deps, call: Call<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

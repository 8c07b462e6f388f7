import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerOf, Endpoint, FileContent, InputOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import type { CallerOf } from './access.ts';

/** One call, admitted and checked. */
export type Call<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E['access']>;
  file: E extends { upload: object } ? FileContent : undefined;
  /** The request as it came, where a signature has to be checked. */
  raw: E extends { rawBody: true } ? RawRequest : undefined;
  /** The language the answer is read in. */
  language: Language;
  /** Where the call comes from: for counting tries, never for the log. */
  address: string;
  /** What the browser says it is: evidence for a signature. */
  device: string;
  /** For what the caller is not told. Nothing of a person belongs in it. */
  log: FastifyBaseLogger;
};

export type RawRequest = { headers: IncomingHttpHeaders; body: Buffer };

export type Route = {
  endpoint: Endpoint;
  handle: (deps: Deps, call: Call<Endpoint>) => Promise<unknown>;
};

/** Ties an endpoint to what answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (deps: Deps, call: Call<E>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, FileContent, HandlerReply, InputOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import type { CallerOf } from './access.ts';

/** A call whose access and input are checked. */
export type Call<E extends Endpoint> = InputOf<E> & {
  caller: CallerOf<E['access']>;
  file: E extends { upload: object } ? UploadedFile : undefined;
  /** The unparsed request, for endpoints that verify its signature. */
  raw: E extends { rawBody: true } ? RawRequest : undefined;
  /** The language of the reply. */
  language: Language;
  /** The IP address, as evidence for a signature. Never log it. */
  address: string;
  /** What limits count by: the IP address, or the network of an IPv6 address. Never log it. */
  network: string;
  /** The user agent, as evidence for a signature. */
  device: string;
  /** For details that the caller does not get. Never log personal data. */
  log: FastifyBaseLogger;
};

/** The signal is aborted when other uploads need the memory. Work that waits then ends. */
export type UploadedFile = FileContent & { signal?: AbortSignal };

export type RawRequest = { headers: IncomingHttpHeaders; body: Buffer };

export type Route = {
  endpoint: Endpoint;
  handle: (deps: Deps, call: Call<Endpoint>) => Promise<unknown>;
};

/** Connects an endpoint with its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (deps: Deps, call: Call<E>) => Promise<HandlerReply<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

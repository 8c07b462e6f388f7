import type { z } from 'zod';
import type { Access } from './access/access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, as data: the server mounts it, the web calls it, OpenAPI describes it. */
export type Endpoint = {
  method: Method;
  /** Below `/api/v1`, with parameters in braces: `/computers/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Answers people without a staff scope in maintenance mode too. */
  openInMaintenance?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A schema for JSON, or the media type of the file that is sent. */
  reply: z.ZodType | 'application/pdf';
  /** What it can refuse beyond what its access and its schemas imply. */
  refuses?: readonly ErrorCode[];
};

/** Keeps the literal types, which is what makes the client typed. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** How the client names a call: `POST /login`. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? { [N in Name]: z.input<S> }
  : unknown;

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

type Parsed<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler receives. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : Uint8Array;

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
  /** Answers people on the staff who still have to set up a second factor. */
  openWithoutSecondFactor?: true;
  /** Request headers it reads, by their name in lower case. */
  headers?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** How large the JSON may be, where it may be larger than usual. */
  maxBodyBytes?: number;
  /** Takes one file, as `multipart/form-data` in the field `file`. */
  upload?: { maxBytes: number };
  /** Takes the body as it came, for a signature to be checked over its bytes. */
  rawBody?: true;
  /** A schema for JSON, a file, or nothing at all. */
  reply: z.ZodType | 'file' | 'empty';
  /** Sometimes answers with no body at all, in place of its reply. */
  mayAnswerNothing?: true;
  /** May be far larger than memory: a file, or JSON written piece by piece without its schema's check. */
  streams?: true;
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

/** May be left out where every header is optional. */
type HeadersPart<E extends Endpoint> = E extends { headers: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { headers?: z.input<S> }
    : { headers: z.input<S> }
  : unknown;

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = HeadersPart<E> &
  Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'>;

type Parsed<E extends Endpoint, Name extends 'headers' | 'params' | 'query' | 'body'> = E extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler receives. */
export type InputOf<E extends Endpoint> = {
  headers: Parsed<E, 'headers'>;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};

/** A file on its way: in from a form, or out to be shown or saved. */
export type FileContent = { content: Uint8Array; type: string; name: string };

/** A file that is made while it is sent: it may be far larger than memory. */
export type FileStream = { content: AsyncIterable<Uint8Array>; type: string; name: string };

/** What a handler answers: its reply, or the pieces of one that is too large to hold. */
export type AnswerOf<E extends Endpoint> =
  | ReplyOf<E>
  | (E extends { streams: true }
      ? E extends { reply: 'file' }
        ? FileStream
        : AsyncIterable<string>
      : never);

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']> | (E extends { mayAnswerNothing: true } ? undefined : never)
  : E['reply'] extends 'file'
    ? FileContent
    : undefined;

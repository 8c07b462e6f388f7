import type { z } from 'zod';
import type { Access } from './access/access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the API as data. The server mounts it, the web calls it, OpenAPI describes it. */
export type Endpoint = {
  method: Method;
  /** Below `/api/v1`, with parameters in braces: `/computers/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Open in maintenance mode, also for callers without a staff scope. */
  openInMaintenance?: true;
  /** Open for staff who still have to set up a second factor. */
  openWithoutSecondFactor?: true;
  /**
   * Open while a staff member views the area of a family. Only for a GET that changes no row, asks no
   * outside service and returns no secret.
   */
  openToViewer?: true;
  /** What the service checks beyond the scopes. The description of the API says it. */
  accessNote?: string;
  /** Request headers it reads, by their name in lower case. */
  headers?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Limit of the JSON body, where it differs from the default. */
  maxBodyBytes?: number;
  /** Takes one file, as `multipart/form-data` in the field `file`. */
  upload?: { maxBytes: number };
  /** Takes the raw body, because a signature covers its bytes. */
  rawBody?: true;
  /** A schema for JSON, or a file, or a reply without a body. */
  reply: z.ZodType | 'file' | 'empty';
  /** May reply without a body instead. */
  mayReplyEmpty?: true;
  /** Streams a reply that may exceed memory. Streamed JSON is not checked against its schema. */
  streams?: true;
  /** Its reply contains a token, a key or a code, so it is never compressed (decision 19). */
  carriesSecret?: true;
  /** Errors beyond those that access and schemas imply. */
  refuses?: readonly ErrorCode[];
};

/** Keeps the literal types, from which the client takes its types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The name of an endpoint in the client: `POST /login`. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Part<E extends Endpoint, Name extends 'params' | 'query'> = E extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? { [N in Name]: z.input<S> }
  : unknown;

/** Headers and body may be left out when all of their fields are optional. */
type OptionalPart<E extends Endpoint, Name extends 'headers' | 'body'> = E extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? object extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : unknown;

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = OptionalPart<E, 'headers'> &
  Part<E, 'params'> &
  Part<E, 'query'> &
  OptionalPart<E, 'body'>;

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

/** An uploaded or downloaded file. */
export type FileContent = {
  content: Uint8Array;
  type: string;
  name: string;
  /** Saved, never shown by the browser: a stranger sent it, and nothing looked into it. */
  isUntrusted?: boolean;
};

/** A file that is created while it is sent, because it may exceed memory. */
export type FileStream = { content: AsyncIterable<Uint8Array>; type: string; name: string };

/** What a handler returns: its reply, or a stream. */
export type HandlerReply<E extends Endpoint> =
  | ReplyOf<E>
  | (E extends { streams: true }
      ? E extends { reply: 'file' }
        ? FileStream
        : AsyncIterable<string>
      : never);

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']> | (E extends { mayReplyEmpty: true } ? undefined : never)
  : E['reply'] extends 'file'
    ? FileContent
    : undefined;

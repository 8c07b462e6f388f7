import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Endpoint, FileContent, FileStream } from '@cobertura/domain/endpoint.ts';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { oncePer } from '../lib/once-per.ts';
import { admit, type Caller } from './access.ts';
import { compressReply } from './compress.ts';
import { discardBody, hasBody } from './discard-body.ts';
import { compileSchema, inputReader } from './input.ts';
import { languageOf } from './language.ts';
import { networkOf } from './network.ts';
import { hashesPassword, inTurn, placeOf } from './password-turns.ts';
import type { Route, UploadedFile } from './route.ts';
import { withUpload } from './upload.ts';

/** Registers a route: check access, parse, handle, reply. */
export function mount(app: FastifyInstance, deps: Deps, { endpoint, handle }: Route): void {
  const readInput = inputReader(endpoint);
  const sendReply = replySender(endpoint);
  const takesTurns = hashesPassword(endpoint);
  /** A file or a turn takes time, so the caller is checked again whenever the body arrived. */
  const waits = takesTurns || endpoint.upload !== undefined;
  const callers = new WeakMap<FastifyRequest, Caller | undefined>();
  const arrivedWhole = new WeakSet<FastifyRequest>();

  /** Runs when the headers have arrived, so that a refused body is neither parsed nor kept. */
  const onRequest = async (request: FastifyRequest) => {
    if (hasBody(request) && !waits) {
      // Node reads the rest of the packet after this call. A small body is complete then.
      await setImmediate();
      if (request.raw.complete) arrivedWhole.add(request);
    }
    try {
      callers.set(request, await admit(deps, endpoint, request.headers.authorization));
    } catch (error) {
      await discardBody(request);
      throw error;
    }
  };

  /**
   * A client chooses when its body ends, and the session may have ended meanwhile. A body that was
   * complete before the first check cannot be held.
   */
  const admitAgain = (request: FastifyRequest) =>
    hasBody(request) && !arrivedWhole.has(request)
      ? admit(deps, endpoint, request.headers.authorization)
      : callers.get(request);

  /** Runs the work with its file, or at its turn, or at once. */
  const whenReady = (
    request: FastifyRequest,
    reply: FastifyReply,
    { body, work }: { body: unknown; work: (file?: UploadedFile) => Promise<unknown> },
  ) => {
    const network = networkOf(request.ip);
    if (endpoint.upload) {
      const userId = callers.get(request)?.id;
      return withUpload(request, { userId, network, ...endpoint.upload }, work);
    }
    if (!takesTurns) return work();
    const place = placeOf({
      callerId: callers.get(request)?.id,
      body,
      secret: deps.config.tokenSecret,
    });
    return inTurn(network, reply, { ...place, work });
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, params, query, body } = request;
    const parts = readInput({ headers, params, query, body: endpoint.rawBody ? undefined : body });
    const call = {
      ...parts,
      raw: endpoint.rawBody && { headers, body: body ?? Buffer.alloc(0) },
      language: languageOf(request),
      address: request.ip,
      network: networkOf(request.ip),
      device: request.headers['user-agent'] ?? '',
      log: request.log,
    };
    // Also after the wait for the turn, which has no bound.
    const work = async (file?: UploadedFile) => {
      const caller = await admitAgain(request);
      return handle(deps, { ...call, file, caller } as Parameters<typeof handle>[1]);
    };
    const result = await whenReady(request, reply, { body: parts.body, work });

    reply.header('cache-control', 'no-store');
    return sendReply(reply, result);
  };

  const route = {
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    onRequest,
    handler,
    ...(!endpoint.carriesSecret && { onSend: compressReply }),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
  };
  if (endpoint.rawBody) mountRaw(app, route);
  else app.route(route);
}

/** Registers the route in its own scope, where no body is parsed. */
function mountRaw(app: FastifyInstance, route: Parameters<FastifyInstance['route']>[0]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route(route);
  });
}

type ReplySender = (reply: FastifyReply, result: unknown) => FastifyReply;

/** Validates the reply: a field that the schema does not name is never sent. */
function replySender({ reply: schema, method, path, streams }: Endpoint): ReplySender {
  if (schema === 'empty') return (reply) => reply.send();
  if (schema === 'file') return sendFile;

  return (reply, result) => {
    if (result === undefined) return reply.send();
    if (streams && isAsyncIterable(result)) {
      return reply.type('application/json; charset=utf-8').send(Readable.from(result));
    }
    // Compiled at the first reply: the start would take a fifth longer for all of them.
    const compiled = compiledReply(schema);
    const checked = compiled.checker.safeParse(result);
    if (!checked.success) {
      throw new Error(`the reply of ${method} ${path} does not fit its schema`, {
        cause: checked.error,
      });
    }
    return reply.type('application/json; charset=utf-8').send(compiled.stringify(checked.data));
  };
}

const compiledReply = oncePer((schema: z.ZodType) => ({
  checker: compileSchema(schema),
  stringify: fastJson(jsonSchema(schema)),
}));

function isAsyncIterable(result: unknown): result is AsyncIterable<string> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

function jsonSchema(schema: z.ZodType): fastJson.AnySchema {
  return z.toJSONSchema(schema, { io: 'output' }) as fastJson.AnySchema;
}

/** A file is shown in the page or saved. The sandbox keeps a browser from running it as a page. */
function sendFile(reply: FastifyReply, result: unknown): FastifyReply {
  const file = result as FileContent | FileStream;
  const { content, type, name } = file;
  const shown = 'isUntrusted' in file && file.isUntrusted ? 'attachment' : 'inline';
  return reply
    .type(type)
    .header('content-disposition', `${shown}; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }));
}

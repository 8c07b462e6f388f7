import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { admit } from './access.ts';
import { compiled, inputReader } from './input.ts';
import { languageOf } from './language.ts';
import type { Route } from './route.ts';

/** Puts an endpoint on the wire: gate, parse, handle, reply. */
export function mount(app: FastifyInstance, deps: Deps, { endpoint, handle }: Route): void {
  const readInput = inputReader(endpoint);
  const writeReply = replyWriter(endpoint);

  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const caller = await admit(deps, endpoint, request.headers.authorization);
      const { params, query, body } = request;
      const parts = readInput({ params, query, body });
      const answer = await handle(deps, {
        ...parts,
        caller,
        language: languageOf(request),
        address: request.ip,
      } as Parameters<typeof handle>[1]);

      reply.header('cache-control', 'no-store');
      return reply.type(writeReply.type).send(writeReply.write(answer));
    },
  });
}

type ReplyWriter = { type: string; write: (answer: unknown) => string | Uint8Array };

/** The reply is held to its schema: nothing that it does not name leaves the house. */
function replyWriter({ reply, method, path }: Endpoint): ReplyWriter {
  if (typeof reply === 'string') {
    return { type: reply, write: (answer) => answer as Uint8Array };
  }
  const schema = compiled(reply);
  const stringify = fastJson(z.toJSONSchema(reply, { io: 'output' }) as fastJson.AnySchema);
  return {
    type: 'application/json; charset=utf-8',
    write: (answer) => {
      const checked = schema.safeParse(answer);
      if (!checked.success) {
        throw new Error(`the reply of ${method} ${path} does not fit its schema`, {
          cause: checked.error,
        });
      }
      return stringify(checked.data);
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The folder that `vite build` makes, with each file compressed beside it. */
const folder = join(import.meta.dirname, '../../../web/dist');

/** Serves the web: its files, and the one page of it for every address that is not the API's. */
export async function mountWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    redirect: false,
    wildcard: false,
    // Set below: names under assets/ change with their content, the rest does not.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    return isNoPage(path) ? reply.callNotFound() : reply.sendFile('index.html');
  });
}

/** The API's, or a file: hidden, kept by an editor, or of any other name that pages do not have. */
function isNoPage(path: string): boolean {
  return /^\/(api|health|metrics|assets)(\/|$)/.test(path) || /\/\.|[.~][\w~]*$/.test(path);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { barcodeWorkerPolicy } from './security-headers.ts';

/** The output of `vite build`, with a compressed copy next to each file. */
const folder = join(import.meta.dirname, '../../../web/dist');

/** Serves the files of the web, and its single page for every path that is not the API's. */
export async function mountWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    redirect: false,
    wildcard: false,
    // Set below: only names under assets/ change with their content.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.includes('/assets/barcode-worker-')) {
        reply.header('content-security-policy', barcodeWorkerPolicy);
      }
    },
  });

  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    return isNotPage(path) ? reply.callNotFound() : reply.sendFile('index.html');
  });
}

/** Whether the path belongs to the API or names a file, such as a hidden file or a backup of an editor. */
function isNotPage(path: string): boolean {
  return /^\/(api|health|metrics|assets)(\/|$)/.test(path) || /\/\.|[.~][\w~]*$/.test(path);
}

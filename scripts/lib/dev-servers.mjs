import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from './free-port.mjs';
import { root } from './project.mjs';
import { restartOnChange } from './restart-on-change.mjs';

/** The paths that the product serves. `/sis` and `/aeat` are its stand-ins for outside services. */
const productPaths = ['/api', '/health', '/outbox', '/sis', '/aeat'];

// Vite serves the web on PORT and forwards the rest to the product, which restarts when it changes.
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const productPort = await freePort();
const target = `http://127.0.0.1:${productPort}`;

const web = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(productPaths.map((path) => [path, target])),
  },
});
await web.listen();
console.log(`\n  Development: open ${publicUrl}; web and server reload by themselves.\n`);

const product = restartOnChange({
  watcher: web.watcher,
  folders: [join(root, 'server'), join(root, 'domain/src')],
  start: () =>
    spawn(process.execPath, ['server/src/main.ts'], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: `${productPort}`, PUBLIC_URL: publicUrl },
      stdio: 'inherit',
    }),
});

const stop = async () => {
  await Promise.all([web.close(), product.stop()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from './free-port.mjs';
import { root } from './project.mjs';

// Vite serves the web on PORT and passes the rest on to the product, which restarts by itself.
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
    proxy: { '/api': target, '/health': target, '/outbox': target },
  },
});
await web.listen();
console.log(`\n  Development: open ${publicUrl}; web and server reload by themselves.\n`);

const product = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${productPort}`, PUBLIC_URL: publicUrl },
    stdio: 'inherit',
  },
);

const stop = async () => {
  product.kill('SIGTERM');
  await Promise.all([web.close(), once(product, 'exit')]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());

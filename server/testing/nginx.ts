import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const deployed = join(import.meta.dirname, '../../deploy/nginx.conf');

/**
 * Starts nginx with `deploy/nginx.conf`. Only ports, certificate and log folder have other values. The
 * folder keeps all logs.
 */
export async function startNginx({
  folder,
  processPorts,
}: {
  folder: string;
  /** The ports of the processes behind it, as many as in the file. */
  processPorts: readonly [number, number, number];
}) {
  mkdirSync(folder, { recursive: true });
  const certificate = createCertificate(folder);
  const ports = { http: await freePort(), https: await freePort() };
  const site = processPorts
    .reduce(
      (text, port, index) => text.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${port}`),
      readFileSync(deployed, 'utf8'),
    )
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/ssl/cobertura', folder)
    .replaceAll('/var/log/nginx', folder);
  const settings = join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off; pid ${folder}/pid; error_log ${folder}/main-error.log;
     worker_rlimit_nofile 40000; events { worker_connections 16384; }
     http {
       gzip on; gzip_types *; gzip_min_length 1;
       access_log ${folder}/default-access.log; client_body_temp_path ${folder}/bodies;
       ${site}
     }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', settings], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const failed = () => {
    throw new Error(`nginx ended:\n${readFileSync(join(folder, 'main-error.log'), 'utf8')}`);
  };
  await Promise.race([untilListening(ports.https), ended.then(failed)]);
  return {
    ports,
    url: `https://127.0.0.1:${ports.https}`,
    certificate,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** Creates `privkey.pem` and `fullchain.pem`, and returns the certificate. */
function createCertificate(folder: string): string {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  const options = ['req', '-x509', '-days', '2', ...key, ...subject, ...files];
  execFileSync('openssl', options, { cwd: folder, stdio: 'ignore' });
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8');
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
}

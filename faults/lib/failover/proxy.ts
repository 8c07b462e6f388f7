import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '../../../server/testing/free-port.ts';

const deployed = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** Debian's nginx with `deploy/nginx.conf`. Only ports, certificate and log have other values. */
export async function startProxy({
  folder,
  processPorts,
}: {
  folder: string;
  processPorts: readonly number[];
}) {
  const home = join(folder, 'nginx');
  const port = await freePort();
  mkdirSync(home);
  const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')];
  createCertificate(certificate, key);
  const site = processPorts
    .reduce(
      (text, processPort, index) =>
        text.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${processPort}`),
      readFileSync(deployed, 'utf8'),
    )
    .replaceAll('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/ssl/cobertura/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/cobertura/privkey.pem', key)
    .replaceAll('/var/log/nginx/', `${home}/`);
  const settings = join(home, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; user www-data;
     worker_rlimit_nofile 40000; events { worker_connections 16384; }
     http { access_log off; client_body_temp_path ${home}/bodies; ${site} }`,
  );
  const nginx = spawn('nginx', ['-p', home, '-c', settings], { detached: true, stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  // The clients of the rehearsal trust its certificate.
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(certificate, 'utf8')]);
  const failed = () => {
    throw new Error(`nginx ended:\n${readFileSync(join(home, 'error.log'), 'utf8')}`);
  };
  await Promise.race([untilListening(port), ended.then(failed)]);
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
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

function createCertificate(certificate: string, key: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
}

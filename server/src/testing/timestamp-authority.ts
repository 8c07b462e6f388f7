import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** How the authority behaves: it may be away, talk nonsense, refuse, or answer another question. */
export type Mood = 'well' | 'away' | 'nonsense' | 'refusing' | 'repeating';

const settings = `
[req]
distinguished_name = dn
prompt = no
x509_extensions = ext
[dn]
C = ES
CN = Autoridad de prueba
[ext]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = own
[own]
serial = ./serial
signer_cert = ./certificate.pem
signer_key = ./key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ordering = yes
tsa_name = yes
ess_cert_id_alg = sha256
`;

/** A timestamp authority on this machine, made of openssl. */
export async function timestampAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-tsa-'));
  writeFileSync(join(folder, 'settings'), settings);
  writeFileSync(join(folder, 'serial'), '01\n');
  const openssl = (...parameters: string[]) =>
    spawnSync('openssl', parameters, { cwd: folder, encoding: 'utf8' });
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-config', 'settings'],
    ...['-keyout', 'key.pem', '-out', 'certificate.pem'],
  );

  const authority = { mood: 'well' as Mood, asked: 0, url: '', close: () => {} };
  let last: Buffer | undefined;
  const server = createServer(async (request, response) => {
    authority.asked += 1;
    const query = await buffer(request);
    if (authority.mood === 'away') return response.writeHead(503).end();
    if (authority.mood === 'nonsense') return response.end('<html>proxy login</html>');
    // A status of 2 is a rejection, and nothing else is in the answer.
    if (authority.mood === 'refusing') return response.end(Buffer.from('30053003020102', 'hex'));
    if (authority.mood === 'repeating' && last) return response.end(last);
    writeFileSync(join(folder, 'query'), query);
    openssl(...['ts', '-reply', '-config', 'settings', '-queryfile', 'query', '-out', 'reply']);
    last = readFileSync(join(folder, 'reply'));
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(last);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  authority.close = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return authority;
}

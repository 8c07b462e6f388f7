import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localServer } from './local-server.ts';
import { runIn } from './programs.ts';

/** How the authority behaves: unreachable, invalid, refusing, or replying to another request. */
export type Behaviour = 'well' | 'away' | 'nonsense' | 'refusing' | 'repeating';

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

type Certificate = { key: string; certificate: string };

/** A local timestamp authority based on openssl. Without a certificate it signs its own. */
export async function timestampAuthority(given?: Certificate) {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-tsa-'));
  writeFileSync(join(folder, 'settings'), settings);
  writeFileSync(join(folder, 'serial'), '01\n');
  const openssl = (...parameters: string[]) => runIn(folder, ['openssl', ...parameters]);
  if (given) {
    writeFileSync(join(folder, 'key.pem'), given.key);
    writeFileSync(join(folder, 'certificate.pem'), given.certificate);
  } else {
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-config', 'settings'],
      ...['-keyout', 'key.pem', '-out', 'certificate.pem'],
    );
  }

  const authority = { behaviour: 'well' as Behaviour, requests: 0 };
  let last: Buffer | undefined;
  const server = await localServer(({ body: query }) => {
    authority.requests += 1;
    if (authority.behaviour === 'away') return { status: 503 };
    if (authority.behaviour === 'nonsense')
      return { file: Buffer.from('<html>proxy login</html>') };
    // Status 2 is a rejection, without further content.
    if (authority.behaviour === 'refusing') return { file: Buffer.from('30053003020102', 'hex') };
    if (authority.behaviour === 'repeating' && last) return { file: last };
    writeFileSync(join(folder, 'query'), query);
    openssl(...['ts', '-reply', '-config', 'settings', '-queryfile', 'query', '-out', 'reply']);
    last = readFileSync(join(folder, 'reply'));
    return { file: last };
  });
  return Object.assign(authority, {
    url: server.url,
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

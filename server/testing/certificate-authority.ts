import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localServer } from './local-server.ts';
import { runIn } from './programs.ts';

/** Where a certificate says that its status, or its issuer, can be found. */
export type Sources = readonly ('ocsp' | 'crl' | 'issuer')[];

const settings = `
[req]
distinguished_name = dn
prompt = no
x509_extensions = root
[dn]
C = ES
CN = Raíz de prueba
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[ca]
default_ca = own
[own]
database = ./index
serial = ./serial
crlnumber = ./serial
new_certs_dir = .
certificate = ./root.pem
private_key = ./root.key
default_md = sha256
default_days = 30
default_crl_days = 30
policy = any
[any]
countryName = optional
commonName = supplied
`;

/** A local certificate authority based on openssl. It replies about the status of certificates. */
export async function certificateAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-ca-'));
  const openssl = (...parameters: string[]) => runIn(folder, ['openssl', ...parameters]);
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, name), content);
  const read = (name: string) => readFileSync(join(folder, name));
  write('settings', settings);
  write('index', '');
  write('serial', '1000\n');
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '60', '-config', 'settings'],
    ...['-utf8', '-keyout', 'root.key', '-out', 'root.pem'],
  );

  /** `away` names the paths that fail, `instead` has other replies by path. */
  const authority = {
    away: [] as string[],
    instead: {} as Record<string, Uint8Array>,
    requests: [] as string[],
  };
  const answers = {
    '/ocsp': (request: Buffer) => {
      write('request', request);
      openssl(
        ...['ocsp', '-index', 'index', '-CA', 'root.pem', '-rsigner', 'root.pem', '-ndays', '1'],
        ...['-rkey', 'root.key', '-reqin', 'request', '-respout', 'reply'],
      );
      return read('reply');
    },
    '/crl': () => {
      openssl('ca', '-config', 'settings', '-gencrl', '-out', 'list.pem');
      openssl('crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list');
      return read('list');
    },
    '/issuer': () => {
      openssl('x509', '-in', 'root.pem', '-outform', 'DER', '-out', 'root');
      return read('root');
    },
  };
  const server = await localServer(({ path, body }) => {
    authority.requests.push(path);
    if (authority.away.includes(path)) return { status: 503 };
    if (authority.instead[path]) return { file: authority.instead[path] };
    const answer = answers[path as keyof typeof answers];
    return answer ? { file: answer(body) } : { status: 404 };
  });

  const lines = {
    ocsp: `authorityInfoAccess = OCSP;URI:${server.url}/ocsp`,
    crl: `crlDistributionPoints = URI:${server.url}/crl`,
    issuer: `authorityInfoAccess = caIssuers;URI:${server.url}/issuer`,
  };
  return Object.assign(authority, {
    root: read('root.pem').toString(),
    issue: (name: string, { usage, sources }: { usage: string; sources: Sources }) => {
      write(
        'extensions',
        ['basicConstraints = CA:FALSE', usage, ...sources.map((each) => lines[each])].join('\n'),
      );
      openssl(
        ...['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-config', 'settings'],
        ...['-subj', `/C=ES/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.request`],
      );
      openssl(
        ...['ca', '-batch', '-config', 'settings', '-extfile', 'extensions', '-notext'],
        ...['-in', `${name}.request`, '-out', `${name}.pem`],
      );
      return { key: read(`${name}.key`).toString(), certificate: read(`${name}.pem`).toString() };
    },
    revoke: (name: string) => openssl('ca', '-config', 'settings', '-revoke', `${name}.pem`),
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

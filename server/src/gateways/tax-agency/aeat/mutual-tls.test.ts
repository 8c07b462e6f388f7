import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoreDisconnect } from '../../../../testing/local-server.ts';
import { needsProgram } from '../../../../testing/needs.ts';
import { readConfig } from '../../../config/config.ts';
import { submitToAeat } from './aeat.ts';
import { postWithCertificate } from './post.ts';

const company = { name: 'Cobertura, S.L.', nif: 'B00000000' };
const records = [{ kind: 'alta', number: 'F-1', xml: '<sf:RegistroAlta/>' }] as const;
const passphrase = 'secreta';

const program = 'openssl';

describe('a submission with a client certificate', needsProgram(program, 'version'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-tls-'));
  const file = (name: string) => readFileSync(join(folder, name));
  const received: { subject: string; body: string; action: string | undefined }[] = [];
  let server: ReturnType<typeof createServer>;
  let url: string;

  beforeAll(async () => {
    makeCertificates(folder);
    const key = file('server.key');
    const options = { key, cert: file('server.pem'), ca: file('ca.pem'), requestCert: true };
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      const action = request.headers.soapaction as string;
      received.push({ subject: String(subject.CN), body, action });
      if (request.url !== '/unresponsive') response.end('<e:Envelope><e:Body/></e:Envelope>');
    };
    server = createServer(options, (request, response) => {
      answer(request, response).catch(ignoreDisconnect(request));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (given = { pfx: file('company.pfx'), passphrase }) =>
    postWithCertificate(given, { ca: String(file('ca.pem')) });

  it('identifies the company with its certificate and sends a SOAP envelope', async () => {
    await submitToAeat({ company, url, post: post() }).submit(records, { incident: true });
    expect(received).toMatchObject([{ subject: 'Cobertura', action: '""' }]);
    expect(received[0]?.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><soapenv:Envelope .*<sfLR:RegistroFactura><sf:RegistroAlta\/>.*<\/soapenv:Envelope>$/,
    );
  });

  it('sends nothing without the certificate', async () => {
    const bare = postWithCertificate(undefined, { ca: String(file('ca.pem')) });
    const answer = await submitToAeat({ company, url, post: bare }).submit(records, {
      incident: false,
    });
    expect(answer).toMatchObject({ kind: 'unreachable', why: expect.stringMatching(/no conn/) });
    expect(received).toHaveLength(1);
  });

  it('sends nothing to a server with an untrusted certificate', async () => {
    const trusting = postWithCertificate({ pfx: file('company.pfx'), passphrase });
    const answer = await submitToAeat({ company, url, post: trusting }).submit(records, {
      incident: false,
    });
    expect(answer).toMatchObject({ kind: 'unreachable' });
    expect(received).toHaveLength(1);
  });

  it('times out when the tax agency does not respond', async () => {
    const call = { headers: {}, body: '', timeoutMs: 200 };
    await expect(post()(`${url}/unresponsive`, call)).rejects.toThrow();
  });

  it('refuses a certificate that cannot be opened as a wrong setting', () => {
    const given = {
      VERIFACTU_ENVIRONMENT: 'test',
      VERIFACTU_PFX_FILE: join(folder, 'company.pfx'),
      VERIFACTU_PRODUCER_NAME: 'Produtora, S.L.',
      VERIFACTU_PRODUCER_NIF: 'B00000000',
      VERIFACTU_PRODUCER_ADDRESS: 'Rúa Maior, 1',
      VERIFACTU_DECLARATION_DATE: '2026-12-01',
      VERIFACTU_DECLARATION_PLACE: 'Lugo',
      VERIFACTU_DECLARED_VERSION: '1.0.0',
    };
    const { register } = readConfig({ ...given, VERIFACTU_PFX_PASSPHRASE: passphrase }).invoices;
    expect(register).toMatchObject({
      environment: 'test',
      url: 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
      certificate: { passphrase, pfx: file('company.pfx') },
      declared: { on: '2026-12-01', at: 'Lugo', version: '1.0.0' },
    });
    expect(() => readConfig({ ...given, VERIFACTU_PFX_PASSPHRASE: 'otra' })).toThrow(
      'cannot be opened with its passphrase',
    );
  });
});

describe('an unreachable tax agency', () => {
  it('keeps records waiting when the tax agency is unreachable', async () => {
    const agency = submitToAeat({
      company,
      url: 'http://127.0.0.1:9/',
      post: postWithCertificate(undefined),
    });
    expect(await agency.submit(records, { incident: false })).toEqual({
      kind: 'unreachable',
      why: 'no connection (ECONNREFUSED)',
    });
  });
});

/** Creates an authority, and the certificates of the agency's server and of the company. */
function makeCertificates(folder: string): void {
  const openssl = (...parameters: string[]) => {
    const { status, stderr } = spawnSync(program, parameters, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=CA');
  writeFileSync(join(folder, 'server.ext'), 'subjectAltName=IP:127.0.0.1');
  writeFileSync(join(folder, 'company.ext'), 'extendedKeyUsage=clientAuth');
  for (const [name, subject] of [
    ['server', '/CN=agency'],
    ['company', '/CN=Cobertura'],
  ] as const) {
    const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject];
    openssl('req', ...newKey, ...request);
    const signed = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-extfile', `${name}.ext`];
    openssl('x509', '-req', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', ...signed);
  }
  const pair = ['-inkey', 'company.key', '-in', 'company.pem', '-out', 'company.pfx'];
  openssl('pkcs12', '-export', ...pair, '-passout', `pass:${passphrase}`);
}

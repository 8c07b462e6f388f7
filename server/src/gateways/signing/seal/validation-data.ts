import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { readLimited } from '../../read-limited.ts';
import { readSignedData } from './cms.ts';
import { oid } from './oids.ts';
import { addressesIn, crlProblem, ocspProblem, ocspRequest } from './revocation.ts';
import { ValidationDataUnavailable } from './seal.ts';
import type { ValidationData } from './validation-revision.ts';

/** For all requests of one seal together. A job may run for 60 s. */
const timeoutMs = 10_000;

/** Larger revocation lists would make the contract too large for a mail. */
const maxBytes = 256 * 1024;

const maxCertificates = 12;

type Download = (url: string, body?: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>;

/**
 * Collects the certificates of a signature and of its timestamp, up to their roots, and the
 * revocation status from the addresses that the certificates name. A verifier checks the signatures
 * of the replies later, so a wrong reply cannot make a wrong seal valid.
 */
export async function fetchValidationData(signature: Buffer): Promise<ValidationData> {
  const download = downloadUntil(AbortSignal.timeout(timeoutMs));
  const certificates = certificatesIn(signature);
  const data: ValidationData = { certificates: [], crls: [], ocsps: [] };
  // The list grows with the issuers that the signature does not contain.
  for (const certificate of certificates) {
    if (certificates.length > maxCertificates) throw unavailable('the chain is too long');
    data.certificates.push(certificate.raw);
    if (certificate.checkIssued(certificate)) continue;
    const issuer = await findIssuer(certificate, { among: certificates, download });
    if (issuer && !certificates.includes(issuer)) certificates.push(issuer);
    const status = await fetchStatus(certificate, { issuer, download });
    if (status) data[status.kind].push(status.content);
  }
  data.crls = data.crls.filter(isFirst);
  return data;
}

/** The certificates of the signer, then those of the timestamp. */
function certificatesIn(signature: Buffer): X509Certificate[] {
  const signedData = readSignedData(signature);
  const [signer] = signedData.signerInfos;
  const tokens = (signer?.unsignedAttrs?.attributes ?? [])
    .filter(({ type }) => type === oid.timestampToken)
    .map(({ values }) => readSignedData(Buffer.from(values[0].toBER(false))));
  return [signedData, ...tokens]
    .flatMap(({ certificates = [] }) => certificates)
    .filter((each) => each instanceof pkijs.Certificate)
    .map((each) => Buffer.from(each.toSchema().toBER(false)))
    .filter(isFirst)
    .map((der) => new X509Certificate(der));
}

type Context = { issuer: X509Certificate | undefined; download: Download };

async function findIssuer(
  certificate: X509Certificate,
  { among, download }: { among: readonly X509Certificate[]; download: Download },
): Promise<X509Certificate | undefined> {
  const isIssuer = (other: X509Certificate) =>
    certificate.checkIssued(other) && certificate.verify(other.publicKey);
  const known = among.find(isIssuer);
  const [url] = addressesIn(certificate).issuer;
  if (known || !url) return known;
  const content = await download(url);
  try {
    const issuer = new X509Certificate(content);
    return isIssuer(issuer) ? issuer : undefined;
  } catch {
    // Some authorities publish a bundle in another format. Verifiers know these issuers.
    return undefined;
  }
}

type Status = { kind: 'crls' | 'ocsps'; content: Buffer };

/** Queries the OCSP responder, whose reply is small. Falls back to the whole revocation list. */
async function fetchStatus(
  certificate: X509Certificate,
  { issuer, download }: Context,
): Promise<Status | undefined> {
  const { ocsp, crl } = addressesIn(certificate);
  const sources = [
    ...(issuer
      ? ocsp.map((url) => async () => {
          const content = await download(url, ocspRequest(certificate, issuer));
          return { kind: 'ocsps' as const, content, problem: ocspProblem(content, certificate) };
        })
      : []),
    ...crl.map((url) => async () => {
      const content = await download(url);
      return { kind: 'crls' as const, content, problem: crlProblem(content, certificate) };
    }),
  ];
  let failure: unknown;
  for (const fetchFrom of sources) {
    try {
      const { kind, content, problem } = await fetchFrom();
      if (!problem) return { kind, content };
      failure = unavailable(problem);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return undefined;
}

function downloadUntil(signal: AbortSignal): Download {
  return async (url, body) => {
    try {
      const response = await fetch(url, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/ocsp-request' },
          body,
        }),
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw unavailable(`${url} replied with status ${response.status}`);
      return await readLimited(response, maxBytes);
    } catch (error) {
      if (error instanceof ValidationDataUnavailable) throw error;
      throw unavailable(`${url} cannot be read`, { cause: error });
    }
  };
}

function unavailable(why: string, options?: ErrorOptions): ValidationDataUnavailable {
  return new ValidationDataUnavailable(why, options);
}

function isFirst(content: Buffer, index: number, all: readonly Buffer[]): boolean {
  return all.findIndex((other) => other.equals(content)) === index;
}

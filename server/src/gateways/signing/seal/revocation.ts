import type { X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { algorithm, digestOf, octets } from './cms.ts';
import { oid } from './oids.ts';

/** The web addresses in a certificate. Others, such as LDAP, are skipped. */
export function addressesIn(certificate: X509Certificate) {
  const { extensions = [] } = parse(certificate);
  const read = (id: string) => extensions.find(({ extnID }) => extnID === id)?.parsedValue;
  const access = read(oid.authorityInfoAccess) as pkijs.InfoAccess | undefined;
  const lists = read(oid.crlDistributionPoints) as pkijs.CRLDistributionPoints | undefined;
  const accessBy = (method: string) =>
    (access?.accessDescriptions ?? [])
      .filter(({ accessMethod }) => accessMethod === method)
      .map(({ accessLocation }) => accessLocation);
  const names = (lists?.distributionPoints ?? []).flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? distributionPoint : [],
  );
  return {
    ocsp: accessBy(oid.ocsp).flatMap(webAddress),
    issuer: accessBy(oid.caIssuers).flatMap(webAddress),
    crl: names.flatMap(webAddress),
  };
}

function webAddress({ value }: pkijs.GeneralName): string[] {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? [value] : [];
}

/** Asks whether a certificate is revoked (RFC 6960). Responders name certificates by SHA-1. */
export function ocspRequest(
  certificate: X509Certificate,
  issuer: X509Certificate,
): Buffer<ArrayBuffer> {
  const { subject, subjectPublicKeyInfo } = parse(issuer);
  const name = new Uint8Array(subject.toSchema().toBER(false));
  const key = subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const reqCert = new pkijs.CertID({
    hashAlgorithm: algorithm(oid.sha1, { withNull: true }),
    issuerNameHash: octets(digestOf('sha1', name)),
    issuerKeyHash: octets(digestOf('sha1', key)),
    serialNumber: parse(certificate).serialNumber,
  });
  const request = new pkijs.OCSPRequest({
    tbsRequest: new pkijs.TBSRequest({ requestList: [new pkijs.Request({ reqCert })] }),
  });
  return Buffer.from(request.toSchema(true).toBER(false));
}

/** Returns why the reply of a responder cannot be used, or undefined if it can. */
export function ocspProblem(reply: Uint8Array, certificate: X509Certificate): string | undefined {
  const name = certificate.subject.replaceAll('\n', ', ');
  try {
    const { responseBytes } = pkijs.OCSPResponse.fromBER(reply as Uint8Array<ArrayBuffer>);
    if (!responseBytes) return `the responder refused to answer about ${name}`;
    const basic = pkijs.BasicOCSPResponse.fromBER(responseBytes.response.valueBlock.valueHexView);
    const { serialNumber } = parse(certificate);
    const single = basic.tbsResponseData.responses.find(({ certID }) =>
      certID.serialNumber.isEqual(serialNumber),
    );
    if (!single) return `the responder answered about a certificate other than ${name}`;
    // Tag 0 is good, 1 is revoked, 2 is unknown.
    const { tagNumber } = (single.certStatus as asn1js.BaseBlock).idBlock;
    return tagNumber === 0 ? undefined : `the responder does not confirm ${name}`;
  } catch {
    return `the reply of the responder about ${name} cannot be read`;
  }
}

/** Returns why a revocation list cannot be used, or undefined if it can. */
export function crlProblem(list: Uint8Array, certificate: X509Certificate): string | undefined {
  const name = certificate.subject.replaceAll('\n', ', ');
  try {
    const crl = pkijs.CertificateRevocationList.fromBER(list as Uint8Array<ArrayBuffer>);
    const { issuer, serialNumber } = parse(certificate);
    if (!crl.issuer.isEqual(issuer)) return `the revocation list is not for ${name}`;
    const isRevoked = (crl.revokedCertificates ?? []).some(({ userCertificate }) =>
      userCertificate.isEqual(serialNumber),
    );
    return isRevoked ? `the revocation list contains ${name}` : undefined;
  } catch {
    return `the revocation list for ${name} cannot be read`;
  }
}

function parse({ raw }: X509Certificate): pkijs.Certificate {
  return pkijs.Certificate.fromBER(raw as Uint8Array<ArrayBuffer>);
}

import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../lib/clock.ts';
import { daysLeft, readCertificate, type SealCertificate } from './certificate.ts';
import {
  type Seal,
  SealUnusable,
  TimestampUnavailable,
  ValidationDataUnavailable,
} from './seal.ts';

type Settings = Pick<Config, 'dataDir'> & { seal: Config['seal'] };

/**
 * Creates the seal with the configured certificate, or with a generated one in development. What
 * writes and checks signatures is large, so it is loaded when it is used.
 */
export function createSeal({ seal: settings, dataDir }: Settings, clock: Clock): Seal {
  let loaded: Promise<SealCertificate> | undefined;
  const load = () => {
    loaded ??= loadCertificate(settings, { folder: join(dataDir, 'seal'), now: clock.now() });
    return loaded;
  };

  const seal: Seal = {
    seal: async (pdf, { at, reason, timestamp }) => {
      const certificate = await load();
      daysLeft(certificate.certificate, clock.now());
      const paper = { pdf: Buffer.from(pdf), at, reason, certificate };
      const { sealPdf } = await import('./seal-pdf.ts');
      try {
        return await sealPdf(paper, { timestamp, timestampUrl: settings.timestampUrl });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return { missing: error.message };
      }
    },
    verify: async (pdf, certificateSha256) => {
      const ours = (await load()).sha256;
      const { verifyPdf } = await import('./verify-pdf.ts');
      return verifyPdf(pdf, certificateSha256 ? [certificateSha256, ours] : [ours]);
    },
    selfTest: async (now) => {
      const left = daysLeft((await load()).certificate, now);
      const options = { at: now, reason: 'Self-test', timestamp: 'none' } as const;
      const sealed = await seal.seal(await blankPage(now), options);
      if ('missing' in sealed) throw new SealUnusable(sealed.missing);
      const verdict = await seal.verify(sealed.content);
      if (!verdict.intact)
        throw new SealUnusable(`a test page could not be verified: ${verdict.why}.`);
      return { daysLeft: left };
    },
  };
  return seal;
}

function isUnavailable(error: unknown): error is Error {
  return error instanceof TimestampUnavailable || error instanceof ValidationDataUnavailable;
}

async function loadCertificate(
  { pems }: Config['seal'],
  { folder, now }: { folder: string; now: Date },
): Promise<SealCertificate> {
  if (pems) return readCertificate(pems);
  const { developmentCertificate } = await import('./development-certificate.ts');
  return readCertificate(await developmentCertificate(folder, now));
}

async function blankPage(date: Date): Promise<Buffer> {
  const { openSheet } = await import('../../../pdf/sheet.ts');
  const sheet = openSheet({ title: 'Self-test', author: '', keywords: '', language: 'es', date });
  const content = buffer(sheet.pdf);
  sheet.end();
  return content;
}

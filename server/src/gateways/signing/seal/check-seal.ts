import type { FastifyBaseLogger } from 'fastify';
import { lacksTimestampAuthority } from '../../../config/signing.ts';
import type { Deps } from '../../../deps.ts';
import { SealUnusable } from './seal.ts';

const warnBelowDays = 30;

/**
 * Seals and verifies a test page at startup. Production does not start with an expired or wrong
 * certificate, because signed contracts would stay unsealed.
 */
export async function checkSeal(
  { config, signing, seal, clock }: Deps,
  log: FastifyBaseLogger,
): Promise<void> {
  if (signing.external) return;
  if (lacksTimestampAuthority(config)) {
    log.warn('SEAL_TSA_URL is not set: seals cannot be verified after their certificate expires');
  }
  try {
    const { daysLeft } = await seal.selfTest(clock.now());
    if (daysLeft < warnBelowDays) {
      log.warn({ daysLeft }, 'the certificate of the seal expires soon');
    }
  } catch (error) {
    if (config.production || !(error instanceof SealUnusable)) throw error;
    log.error({ err: error }, 'contracts cannot be sealed');
  }
}

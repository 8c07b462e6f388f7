import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { SealUnusable } from './seal.ts';

const warnBelowDays = 30;

/**
 * Signs and verifies a page before any family does. With a certificate that is expired or wrong,
 * production does not start: its contracts would pile up unsealed.
 */
export async function checkSeal(
  { config, signing, seal, clock }: Deps,
  log: FastifyBaseLogger,
): Promise<void> {
  if (signing.external) return;
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

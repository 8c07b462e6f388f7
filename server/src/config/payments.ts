import { z } from 'zod';
import type { RedsysSettings } from '../gateways/payments/redsys/redsys.ts';
import { neededInProduction, type Refinement, reportMissing } from './area.ts';

/** The merchant and the keys that Redsys publishes for tests. */
const publicMerchant = '999008881';
const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const publicKeys: readonly (string | undefined)[] = [publicKey, 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'];

/** The gateway for cards and Bizum. `local` is a stand-in that takes no money. */
export type PaymentSettings = { environment: Environment } & RedsysSettings;

type Environment = (typeof environments)[number];

const environments = ['local', 'test', 'live'] as const;

/** The first three have no default here, because the rules check whether they are set. */
export const paymentShape = {
  REDSYS_ENVIRONMENT: z.enum(environments).optional(),
  REDSYS_MERCHANT: z
    .string()
    .trim()
    .regex(/^\d{9}$/, 'must have 9 digits')
    .optional(),
  REDSYS_KEY: z
    .string()
    // Keys copied from mails and portals often contain spaces.
    .transform((key) => key.replace(/\s/g, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9+/]{32}$/, 'must be the 32 characters of the terminal'))
    .optional(),
  REDSYS_TERMINAL: z.coerce.number().int().min(1).max(999).default(1),
  REDSYS_SIGNATURE: z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']).default('HMAC_SHA256_V1'),
  REDSYS_MERCHANT_NAME: z
    .string()
    .trim()
    .max(25, 'must have at most 25 characters')
    .default('Cobertura SIR'),
};

type Variables = z.output<z.ZodObject<typeof paymentShape>>;

export function refinePayments(variables: Variables, { production, report }: Refinement): void {
  const { REDSYS_ENVIRONMENT: environment, REDSYS_KEY: key } = variables;
  if (production) {
    reportMissing(variables, ['REDSYS_ENVIRONMENT', 'REDSYS_MERCHANT', 'REDSYS_KEY'], {
      report,
      why: neededInProduction,
    });
  } else if (environment === 'test' || environment === 'live') {
    const why = `paying at the ${environment} gateway needs it`;
    reportMissing(variables, neededAt[environment], { report, why });
  }
  if (production && environment === 'local') {
    report('REDSYS_ENVIRONMENT: local takes no money, production needs test or live');
  }
  if (environment === 'live' && publicKeys.includes(key)) {
    report('REDSYS_KEY is the public one for tests: the live gateway needs your own');
  }
}

const neededAt = {
  test: ['REDSYS_MERCHANT'],
  live: ['REDSYS_MERCHANT', 'REDSYS_KEY'],
} as const;

export function paymentsFrom(variables: Variables): PaymentSettings {
  return {
    environment: variables.REDSYS_ENVIRONMENT ?? 'local',
    merchant: variables.REDSYS_MERCHANT ?? publicMerchant,
    terminal: variables.REDSYS_TERMINAL,
    key: variables.REDSYS_KEY ?? publicKey,
    signature: variables.REDSYS_SIGNATURE,
    merchantName: variables.REDSYS_MERCHANT_NAME,
  };
}

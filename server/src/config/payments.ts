import { z } from 'zod';
import type { RedsysSettings } from '../gateways/payments/redsys/redsys.ts';

/** The merchant that anybody may test with, and the keys that everybody knows. */
const publicMerchant = '999008881';
const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const publicKeys = [publicKey, 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'];

/** Where families pay by card or Bizum. Local: a gateway of our own, which takes no money. */
export type PaymentSettings = { environment: Environment } & RedsysSettings;

type Environment = (typeof environments)[number];

const environments = ['local', 'test', 'live'] as const;

export const paymentVariables = {
  REDSYS_ENVIRONMENT: z.enum(environments).default('local'),
  REDSYS_MERCHANT: z
    .string()
    .trim()
    .regex(/^\d{9}$/, 'must have 9 digits')
    .default(publicMerchant),
  REDSYS_TERMINAL: z.coerce.number().int().min(1).max(999).default(1),
  REDSYS_KEY: z
    .string()
    .transform(withoutSpaces)
    .pipe(z.string().regex(/^[A-Za-z0-9+/]{32}$/, 'must be the 32 characters of the terminal'))
    .default(publicKey),
  REDSYS_SIGNATURE: z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']).default('HMAC_SHA256_V1'),
  REDSYS_MERCHANT_NAME: z
    .string()
    .trim()
    .max(25, 'must have at most 25 characters')
    .default('Cobertura SIR'),
};

type Given = Record<string, string | undefined>;

/** What is missing or does not fit together. Real money needs a terminal and a key of one's own. */
export function paymentProblems(given: Given, { production }: { production: boolean }): string[] {
  const environment = given.REDSYS_ENVIRONMENT;
  const names = production ? neededInProduction : neededAt(environment);
  const why = production
    ? 'production does not start without it'
    : `paying at the ${environment} gateway needs it`;
  return [
    ...names.filter((name) => !given[name]).map((name) => `${name} is missing: ${why}`),
    ...(production && environment === 'local'
      ? ['REDSYS_ENVIRONMENT: local takes no money, production needs test or live']
      : []),
    ...(environment === 'live' && publicKeys.includes(withoutSpaces(given.REDSYS_KEY ?? ''))
      ? ['REDSYS_KEY is the public one for tests: the live gateway needs your own']
      : []),
  ];
}

const neededInProduction = ['REDSYS_ENVIRONMENT', 'REDSYS_MERCHANT', 'REDSYS_KEY'];

function neededAt(environment: string | undefined): string[] {
  if (environment === 'live') return ['REDSYS_MERCHANT', 'REDSYS_KEY'];
  return environment === 'test' ? ['REDSYS_MERCHANT'] : [];
}

export function paymentsFrom(
  read: z.output<z.ZodObject<typeof paymentVariables>>,
): PaymentSettings {
  return {
    environment: read.REDSYS_ENVIRONMENT,
    merchant: read.REDSYS_MERCHANT,
    terminal: read.REDSYS_TERMINAL,
    key: read.REDSYS_KEY,
    signature: read.REDSYS_SIGNATURE,
    merchantName: read.REDSYS_MERCHANT_NAME,
  };
}

/** Keys are copied out of mails and portals, and bring spaces along. */
function withoutSpaces(key: string): string {
  return key.replace(/\s/g, '');
}

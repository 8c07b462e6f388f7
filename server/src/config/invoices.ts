import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';

/** Where records of invoices go. Off: nowhere, and invoices bear neither QR code nor legend. */
export type RegisterEnvironment = 'local' | 'off' | 'test' | 'live';

export type InvoiceSettings = {
  /** Hundredths of a percent: 2100 is 21 %. */
  taxRate: number;
  register: {
    environment: RegisterEnvironment;
    url: string;
    /** The company's certificate, with which it signs in at the tax agency. */
    certificate: { pfx: Buffer; passphrase: string } | undefined;
    /** Who made this program, and answers for it with a declaration. */
    producer: { name: string; nif: string; address: string };
    /** Of this installation, for the tax agency to tell it from another. */
    installation: string;
    /** When and where the producer signed the declaration; nothing until then. */
    declared: { on: string; at: string } | undefined;
  };
};

export const invoiceVariables = {
  TAX_RATE: z.coerce.number().min(0).max(100).multipleOf(0.01).default(21),
  VERIFACTU_ENVIRONMENT: z.enum(['local', 'off', 'test', 'live']).optional(),
  VERIFACTU_URL: z.url({ protocol: /^https?$/ }).optional(),
  VERIFACTU_PFX_FILE: z.string().optional(),
  VERIFACTU_PFX_PASSPHRASE: z.string().default(''),
  VERIFACTU_PRODUCER_NAME: z.string().max(120).optional(),
  VERIFACTU_PRODUCER_NIF: z.string().length(9).optional(),
  VERIFACTU_PRODUCER_ADDRESS: z.string().max(200).optional(),
  VERIFACTU_INSTALLATION: z.string().max(100).default('1'),
  VERIFACTU_DECLARATION_DATE: z.iso.date('must be a day: 2026-12-01').optional(),
  VERIFACTU_DECLARATION_PLACE: z.string().max(100).optional(),
};

type Given = Record<string, string | undefined>;
type Read = z.output<z.ZodObject<typeof invoiceVariables>>;

const servicePath = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

const hosts = {
  test: `https://prewww1.aeat.es${servicePath}`,
  live: `https://www1.agenciatributaria.gob.es${servicePath}`,
};

/** Off in production until it is set up; then whole or not at all. */
export function invoiceProblems(given: Given, { production }: { production: boolean }): string[] {
  const where = given.VERIFACTU_ENVIRONMENT;
  if (production && where === 'local') {
    return ['VERIFACTU_ENVIRONMENT is local: production has no stand-in of the tax agency'];
  }
  if (where !== 'test' && where !== 'live') return [];
  const needed = [
    'VERIFACTU_PFX_FILE',
    'VERIFACTU_PRODUCER_NAME',
    'VERIFACTU_PRODUCER_NIF',
    'VERIFACTU_PRODUCER_ADDRESS',
    'VERIFACTU_DECLARATION_DATE',
    'VERIFACTU_DECLARATION_PLACE',
  ];
  const missing = needed
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: the tax agency is not reached without it`);
  return [...missing, ...unreadable(given)];
}

function unreadable({ VERIFACTU_PFX_FILE: path, VERIFACTU_PFX_PASSPHRASE: passphrase }: Given) {
  if (!path) return [];
  try {
    createSecureContext({ pfx: readFileSync(path), passphrase: passphrase ?? '' });
    return [];
  } catch {
    return [`VERIFACTU_PFX_FILE: the certificate in ${path} cannot be opened with its passphrase`];
  }
}

export function invoicesFrom(
  read: Read,
  { production, publicUrl, company }: { production: boolean; publicUrl: string; company: Company },
): InvoiceSettings {
  const environment = read.VERIFACTU_ENVIRONMENT ?? (production ? 'off' : 'local');
  const isFar = environment === 'test' || environment === 'live';
  return {
    taxRate: Math.round(read.TAX_RATE * 100),
    register: {
      environment,
      url: read.VERIFACTU_URL ?? (isFar ? hosts[environment] : `${publicUrl}/aeat${servicePath}`),
      certificate: read.VERIFACTU_PFX_FILE
        ? {
            pfx: readFileSync(read.VERIFACTU_PFX_FILE),
            passphrase: read.VERIFACTU_PFX_PASSPHRASE,
          }
        : undefined,
      producer: {
        name: read.VERIFACTU_PRODUCER_NAME ?? company.name,
        nif: read.VERIFACTU_PRODUCER_NIF ?? company.nif,
        address: read.VERIFACTU_PRODUCER_ADDRESS ?? company.address,
      },
      installation: read.VERIFACTU_INSTALLATION,
      declared: declaredFrom(read, { production, company }),
    },
  };
}

/** The demo's is as invented as its company. */
function declaredFrom(
  { VERIFACTU_DECLARATION_DATE: on, VERIFACTU_DECLARATION_PLACE: at }: Read,
  { production, company }: { production: boolean; company: Company },
) {
  if (on && at) return { on, at };
  return production ? undefined : { on: '2026-09-01', at: company.courtsCity };
}

type Company = { name: string; nif: string; address: string; courtsCity: string };

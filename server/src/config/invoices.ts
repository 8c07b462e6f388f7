import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { acceptedRates, type TaxSettings, taxRegimes } from '@cobertura/domain/invoice/tax.ts';
import { z } from 'zod';
import { httpUrl, type Refinement, reportMissing } from './area.ts';
import { program } from './program.ts';

/** Where invoice records are submitted. With `off` invoices have no QR code and no legend. */
export type RegisterEnvironment = 'local' | 'off' | 'test' | 'live';

export type InvoiceSettings = {
  tax: TaxSettings;
  register: {
    environment: RegisterEnvironment;
    url: string;
    /** The company's certificate, which authenticates it at the tax agency. */
    certificate: { pfx: Buffer; passphrase: string } | undefined;
    /** The company that made this program and signs the declaration about it. */
    producer: { name: string; nif: string; address: string };
    /** Distinguishes this installation from others at the tax agency. */
    installation: string;
    /** When and where the producer signed the declaration, and of which version. Undefined before that. */
    declared: { on: string; at: string; version: string } | undefined;
  };
};

/** Entries such as `vat,exempt-insurance:2027-01-01`: each regime is valid from its day on. */
const regimesField = z.string().transform((text, { addIssue }) => {
  const regimes = text.split(',').map((entry) => {
    const [name, ...days] = entry.trim().split(':');
    return { regime: taxRegimes.find((each) => each === name), day: days.join(':') || undefined };
  });
  const isValid = regimes.every(({ regime, day }, index) => {
    if (!regime || (index === 0) !== (day === undefined)) return false;
    const before = regimes[index - 1]?.day;
    return day === undefined || (isDay(day) && (before === undefined || before < day));
  });
  if (!isValid) {
    addIssue({
      code: 'custom',
      message:
        `must be ${taxRegimes.join(' or ')}, and may name later ones with their first day, ` +
        'in order: vat,exempt-insurance:2027-01-01',
    });
  }
  return regimes.flatMap(({ regime, day }) => (regime ? [{ regime, from: day }] : []));
});

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

export const invoiceShape = {
  TAX_RATE: z.coerce
    .number()
    .refine(
      (rate) => acceptedRates.some((each) => each === rate),
      `must be one of ${acceptedRates.join(', ')}: the tax agency accepts no other rate`,
    )
    .default(21),
  TAX_REGIME: regimesField.default([{ regime: 'vat', from: undefined }]),
  VERIFACTU_ENVIRONMENT: z.enum(['local', 'off', 'test', 'live']).optional(),
  VERIFACTU_URL: httpUrl.optional(),
  VERIFACTU_PFX_FILE: z.string().optional(),
  VERIFACTU_PFX_PASSPHRASE: z.string().default(''),
  VERIFACTU_PRODUCER_NAME: z.string().max(120).optional(),
  VERIFACTU_PRODUCER_NIF: z.string().length(9).optional(),
  VERIFACTU_PRODUCER_ADDRESS: z.string().max(200).optional(),
  VERIFACTU_INSTALLATION: z.string().max(100).default('1'),
  VERIFACTU_DECLARATION_DATE: z.iso.date('must be a day: 2026-12-01').optional(),
  VERIFACTU_DECLARATION_PLACE: z.string().max(100).optional(),
  VERIFACTU_DECLARED_VERSION: z.string().max(50).optional(),
};

type Variables = z.output<z.ZodObject<typeof invoiceShape>>;

const servicePath = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

const hosts = {
  test: `https://prewww1.aeat.es${servicePath}`,
  live: `https://www1.agenciatributaria.gob.es${servicePath}`,
};

const neededByAgency = [
  'VERIFACTU_PFX_FILE',
  'VERIFACTU_PRODUCER_NAME',
  'VERIFACTU_PRODUCER_NIF',
  'VERIFACTU_PRODUCER_ADDRESS',
  'VERIFACTU_DECLARATION_DATE',
  'VERIFACTU_DECLARATION_PLACE',
  'VERIFACTU_DECLARED_VERSION',
] as const;

/** The test and the live environment need every setting. Production cannot use the stand-in. */
export function refineInvoices(variables: Variables, { production, report }: Refinement): void {
  const environment = variables.VERIFACTU_ENVIRONMENT;
  if (production && environment === 'local') {
    report('VERIFACTU_ENVIRONMENT is local: production has no stand-in of the tax agency');
  }
  if (environment !== 'test' && environment !== 'live') return;
  const why = 'the tax agency is not reached without it';
  reportMissing(variables, neededByAgency, { report, why });

  const { VERIFACTU_PFX_FILE: path, VERIFACTU_PFX_PASSPHRASE: passphrase } = variables;
  if (path && !canOpen(path, passphrase)) {
    report(`VERIFACTU_PFX_FILE: the certificate in ${path} cannot be opened with its passphrase`);
  }
}

function canOpen(path: string, passphrase: string): boolean {
  try {
    createSecureContext({ pfx: readFileSync(path), passphrase });
    return true;
  } catch {
    return false;
  }
}

export function invoicesFrom(
  variables: Variables,
  { production, publicUrl, company }: { production: boolean; publicUrl: string; company: Producer },
): InvoiceSettings {
  const environment = variables.VERIFACTU_ENVIRONMENT ?? (production ? 'off' : 'local');
  const isRemote = environment === 'test' || environment === 'live';
  return {
    tax: { rate: variables.TAX_RATE * 100, regimes: variables.TAX_REGIME },
    register: {
      environment,
      url:
        variables.VERIFACTU_URL ??
        (isRemote ? hosts[environment] : `${publicUrl}/aeat${servicePath}`),
      certificate: variables.VERIFACTU_PFX_FILE
        ? {
            pfx: readFileSync(variables.VERIFACTU_PFX_FILE),
            passphrase: variables.VERIFACTU_PFX_PASSPHRASE,
          }
        : undefined,
      producer: {
        name: variables.VERIFACTU_PRODUCER_NAME ?? company.name,
        nif: variables.VERIFACTU_PRODUCER_NIF ?? company.nif,
        address: variables.VERIFACTU_PRODUCER_ADDRESS ?? company.address,
      },
      installation: variables.VERIFACTU_INSTALLATION,
      declared: declaredFrom(variables, { production, company }),
    },
  };
}

/** An invented declaration for the invented company of the demo. */
function declaredFrom(
  variables: Variables,
  { production, company }: { production: boolean; company: Producer },
) {
  const {
    VERIFACTU_DECLARATION_DATE: on,
    VERIFACTU_DECLARATION_PLACE: at,
    VERIFACTU_DECLARED_VERSION: version,
  } = variables;
  if (on && at && version) return { on, at, version };
  if (production) return undefined;
  return { on: '2026-09-01', at: `${company.courtsCity}, España`, version: program.version };
}

type Producer = { name: string; nif: string; address: string; courtsCity: string };

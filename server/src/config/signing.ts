import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { httpUrl, type Refinement, reportMissing, secret } from './area.ts';

/** Families sign on our own page (`own`) or at an external provider. */
export type SigningSettings =
  | { provider: 'own' }
  | {
      provider: 'docuseal';
      url: string;
      apiKey: string;
      webhookSecret: string;
      /** The DocuSeal template to fill in. When undefined, we send our own PDF. */
      templateId: number | undefined;
      templateRole: string;
    }
  | {
      provider: 'signaturit';
      url: string;
      token: string;
      webhookSecret: string;
      type: 'simple' | 'advanced';
    };

export type SealSettings = {
  /** When undefined, a development certificate is created and kept in the data folder. */
  pems: { key: string; certificate: string; chain: string | undefined } | undefined;
  /** A timestamp authority (RFC 3161). */
  timestampUrl: string | undefined;
};

const address = httpUrl.transform((url) => url.replace(/\/+$/, ''));

export const signingShape = {
  SIGNING_PROVIDER: z.enum(['own', 'docuseal', 'signaturit']).default('own'),
  DOCUSEAL_URL: address.default('https://api.docuseal.eu'),
  DOCUSEAL_API_KEY: z.string().optional(),
  DOCUSEAL_WEBHOOK_SECRET: z.string().optional(),
  DOCUSEAL_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  DOCUSEAL_TEMPLATE_ROLE: z.string().default('First Party'),
  SIGNATURIT_URL: address.default('https://api.signaturit.com/v3'),
  SIGNATURIT_TOKEN: z.string().optional(),
  SIGNATURIT_WEBHOOK_SECRET: secret.optional(),
  SIGNATURIT_TYPE: z.enum(['simple', 'advanced']).default('simple'),
  UNSIGNED_CONTRACT_MONTHS: z.coerce.number().int().min(1).max(12).default(12),
  SEAL_KEY_PEM: z.string().optional(),
  SEAL_KEY_PEM_FILE: z.string().optional(),
  SEAL_CERT_PEM: z.string().optional(),
  SEAL_CERT_PEM_FILE: z.string().optional(),
  SEAL_CHAIN_PEM: z.string().optional(),
  SEAL_CHAIN_PEM_FILE: z.string().optional(),
  SEAL_TSA_URL: address.optional(),
};

type Variables = z.output<z.ZodObject<typeof signingShape>>;

const neededBy = {
  docuseal: { label: 'DocuSeal', names: ['DOCUSEAL_API_KEY', 'DOCUSEAL_WEBHOOK_SECRET'] },
  signaturit: { label: 'Signaturit', names: ['SIGNATURIT_TOKEN', 'SIGNATURIT_WEBHOOK_SECRET'] },
} as const;

/** Without its keys a provider would fail only when the first family signs. */
export function refineSigning(variables: Variables, refinement: Refinement): void {
  const { SIGNING_PROVIDER: provider } = variables;
  if (provider === 'docuseal' || provider === 'signaturit') {
    const { label, names } = neededBy[provider];
    const why = `signing with ${label} needs it`;
    reportMissing(variables, names, { ...refinement, why });
  } else {
    refineSeal(variables, refinement);
  }
}

function refineSeal(variables: Variables, { production, report }: Refinement): void {
  const absent = (['SEAL_KEY_PEM', 'SEAL_CERT_PEM'] as const).filter(
    (name) => !variables[name] && !variables[`${name}_FILE`],
  );
  // Development needs neither. One without the other is an error in every environment.
  if (production || absent.length === 1) {
    for (const name of absent) {
      report(`${name} or ${name}_FILE is missing: contracts are sealed with it`);
    }
  }
  for (const name of ['SEAL_KEY_PEM_FILE', 'SEAL_CERT_PEM_FILE', 'SEAL_CHAIN_PEM_FILE'] as const) {
    const path = variables[name];
    if (path && !canRead(path)) report(`${name}: the file ${path} cannot be read`);
  }
}

function canRead(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

export function signingFrom(variables: Variables): SigningSettings {
  switch (variables.SIGNING_PROVIDER) {
    case 'docuseal':
      return {
        provider: 'docuseal',
        url: variables.DOCUSEAL_URL,
        apiKey: variables.DOCUSEAL_API_KEY ?? '',
        webhookSecret: variables.DOCUSEAL_WEBHOOK_SECRET ?? '',
        templateId: variables.DOCUSEAL_TEMPLATE_ID,
        templateRole: variables.DOCUSEAL_TEMPLATE_ROLE,
      };
    case 'signaturit':
      return {
        provider: 'signaturit',
        url: variables.SIGNATURIT_URL,
        token: variables.SIGNATURIT_TOKEN ?? '',
        webhookSecret: variables.SIGNATURIT_WEBHOOK_SECRET ?? '',
        type: variables.SIGNATURIT_TYPE,
      };
    default:
      return { provider: 'own' };
  }
}

/** Production should have timestamps: without one a seal is worth less when its certificate ends. */
export function lacksTimestampAuthority(config: {
  production: boolean;
  signing: SigningSettings;
  seal: SealSettings;
}): boolean {
  return config.production && config.signing.provider === 'own' && !config.seal.timestampUrl;
}

export function sealFrom(variables: Variables): SealSettings {
  const key = pem(variables.SEAL_KEY_PEM, variables.SEAL_KEY_PEM_FILE);
  const certificate = pem(variables.SEAL_CERT_PEM, variables.SEAL_CERT_PEM_FILE);
  const chain = pem(variables.SEAL_CHAIN_PEM, variables.SEAL_CHAIN_PEM_FILE);
  return {
    pems: key && certificate ? { key, certificate, chain } : undefined,
    timestampUrl: variables.SEAL_TSA_URL,
  };
}

/** Returns the variable, with `\n` as a line break, or the content of the file. */
function pem(value: string | undefined, path: string | undefined): string | undefined {
  if (value) return value.replaceAll('\\n', '\n');
  return path && readFileSync(path, 'utf8');
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Who has the contracts signed: our own page, or a provider elsewhere. */
export type SigningSettings =
  | { provider: 'own' }
  | {
      provider: 'docuseal';
      url: string;
      apiKey: string;
      webhookSecret: string;
      /** A template there, to be filled in; without one our own PDF is sent. */
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
  /** Without them a certificate for development is made and kept in the data folder. */
  pems: { key: string; certificate: string; chain: string | undefined } | undefined;
  /** A timestamp authority (RFC 3161). */
  timestampUrl: string | undefined;
};

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const signingVariables = {
  SIGNING_PROVIDER: z.enum(['own', 'docuseal', 'signaturit']).default('own'),
  DOCUSEAL_URL: address.default('https://api.docuseal.eu'),
  DOCUSEAL_API_KEY: z.string().optional(),
  DOCUSEAL_WEBHOOK_SECRET: z.string().optional(),
  DOCUSEAL_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  DOCUSEAL_TEMPLATE_ROLE: z.string().default('First Party'),
  SIGNATURIT_URL: address.default('https://api.signaturit.com/v3'),
  SIGNATURIT_TOKEN: z.string().optional(),
  SIGNATURIT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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

type Given = Record<string, string | undefined>;
type Read = z.output<z.ZodObject<typeof signingVariables>>;

/** What is missing for the chosen provider. A provider without its key would fail at the first family. */
export function signingProblems(given: Given, { production }: { production: boolean }): string[] {
  switch (given.SIGNING_PROVIDER) {
    case 'docuseal':
      return missing(given, ['DOCUSEAL_API_KEY', 'DOCUSEAL_WEBHOOK_SECRET'], 'DocuSeal');
    case 'signaturit':
      return missing(given, ['SIGNATURIT_TOKEN', 'SIGNATURIT_WEBHOOK_SECRET'], 'Signaturit');
    default:
      return [...(production ? missingPems(given) : halfAPair(given)), ...unreadablePems(given)];
  }
}

function missing(given: Given, names: readonly string[], provider: string): string[] {
  return names
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: signing with ${provider} needs it`);
}

function missingPems(given: Given): string[] {
  return ['SEAL_KEY_PEM', 'SEAL_CERT_PEM']
    .filter((name) => !given[name] && !given[`${name}_FILE`])
    .map((name) => `${name} or ${name}_FILE is missing: contracts are sealed with it`);
}

/** A key alone, or a certificate alone, is a mistake and not the wish for a development one. */
function halfAPair(given: Given): string[] {
  const absent = missingPems(given);
  return absent.length === 1 ? absent : [];
}

function unreadablePems(given: Given): string[] {
  return ['SEAL_KEY_PEM_FILE', 'SEAL_CERT_PEM_FILE', 'SEAL_CHAIN_PEM_FILE'].flatMap((name) => {
    const path = given[name];
    if (!path) return [];
    try {
      readFileSync(path);
      return [];
    } catch {
      return [`${name}: the file ${path} cannot be read`];
    }
  });
}

export function signingFrom(read: Read): SigningSettings {
  switch (read.SIGNING_PROVIDER) {
    case 'docuseal':
      return {
        provider: 'docuseal',
        url: read.DOCUSEAL_URL,
        apiKey: read.DOCUSEAL_API_KEY ?? '',
        webhookSecret: read.DOCUSEAL_WEBHOOK_SECRET ?? '',
        templateId: read.DOCUSEAL_TEMPLATE_ID,
        templateRole: read.DOCUSEAL_TEMPLATE_ROLE,
      };
    case 'signaturit':
      return {
        provider: 'signaturit',
        url: read.SIGNATURIT_URL,
        token: read.SIGNATURIT_TOKEN ?? '',
        webhookSecret: read.SIGNATURIT_WEBHOOK_SECRET ?? '',
        type: read.SIGNATURIT_TYPE,
      };
    default:
      return { provider: 'own' };
  }
}

export function sealFrom(read: Read): SealSettings {
  const key = pem(read.SEAL_KEY_PEM, read.SEAL_KEY_PEM_FILE);
  const certificate = pem(read.SEAL_CERT_PEM, read.SEAL_CERT_PEM_FILE);
  const chain = pem(read.SEAL_CHAIN_PEM, read.SEAL_CHAIN_PEM_FILE);
  return {
    pems: key && certificate ? { key, certificate, chain } : undefined,
    timestampUrl: read.SEAL_TSA_URL,
  };
}

/** In the variable, where line breaks often travel as \n, or in a file. */
function pem(value: string | undefined, path: string | undefined): string | undefined {
  if (value) return value.replaceAll('\\n', '\n');
  return path && readFileSync(path, 'utf8');
}

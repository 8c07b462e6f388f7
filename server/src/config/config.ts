import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../gateways/files/s3.ts';
import { filesProblems, filesVariables, s3From } from './files.ts';
import {
  type InvoiceSettings,
  invoiceProblems,
  invoicesFrom,
  invoiceVariables,
} from './invoices.ts';
import {
  type PaymentSettings,
  paymentProblems,
  paymentsFrom,
  paymentVariables,
} from './payments.ts';
import {
  type SealSettings,
  type SigningSettings,
  sealFrom,
  signingFrom,
  signingProblems,
  signingVariables,
} from './signing.ts';

/** Every setting of the product is read and checked here, and described in docs/operations.md. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where files live; without it, in the data folder. */
  s3: S3Settings | undefined;
  /** The address people open, without a slash at the end: links in mails begin with it. */
  publicUrl: string;
  tokenSecret: string;
  tokenHours: number;
  trustProxy: boolean;
  logLevel: string;
  /** What monitoring has to say to read /metrics; without it, nobody reads them. */
  metricsToken: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  support: { phone: string; email: string };
  /** Where transfers go while the settings name no account; empty when there is none. */
  bankAccount: string;
  company: Company;
  signing: SigningSettings;
  /** How long a contract that nobody signed is kept. */
  unsignedContractMonths: number;
  seal: SealSettings;
  payments: PaymentSettings;
  invoices: InvoiceSettings;
};

export type Company = {
  name: string;
  nif: string;
  address: string;
  registry: string;
  email: string;
  phone: string;
  dataProtectionEmail: string;
  groupCompanies: string[];
  courtsCity: string;
};

/** What the demo uses, and production must be given: nobody is to sign a contract with an invented company. */
const demoValues = {
  TOKEN_SECRET: 'demo-only-secret-that-production-refuses',
  MAIL_FROM: 'Cobertura SIR <cobertura@example.com>',
  SUPPORT_PHONE: '981 000 000',
  SUPPORT_EMAIL: 'soporte@example.com',
  COMPANY_NAME: 'Cobertura Escolar Demo, S.L.',
  COMPANY_NIF: 'B00000000',
  COMPANY_ADDRESS: 'Rúa de Exemplo, 1, 15705 Santiago de Compostela (A Coruña)',
  COMPANY_REGISTRY: 'Registro Mercantil de Santiago de Compostela, tomo 1, folio 1, hoja SC-1',
  COMPANY_EMAIL: 'cobertura@example.com',
  COMPANY_PHONE: '981 000 000',
  COMPANY_DATA_PROTECTION_EMAIL: 'datos@example.com',
  COMPANY_GROUP: 'Grupo Demo Servizos, S.L.; Grupo Demo Tecnoloxía, S.L.',
  COMPANY_COURTS_CITY: 'Santiago de Compostela',
  BANK_ACCOUNT: 'ES44 9999 0049 1120 2600 0115',
} as const;

/** What a company may do without. */
const optional: readonly string[] = ['COMPANY_GROUP', 'BANK_ACCOUNT'];

const requiredInProduction = [
  ...(Object.keys(demoValues) as (keyof typeof demoValues)[]).filter(
    (name) => !optional.includes(name),
  ),
  'PUBLIC_URL',
  'SMTP_URL',
] as const;

export class InvalidConfig extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The settings are not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}\n` +
        'They are environment variables, described in docs/operations.md and .env.example.',
    );
    this.name = 'InvalidConfig';
  }
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const production = given.NODE_ENV === 'production';
  const missing = production ? requiredInProduction.filter((name) => !given[name]) : [];
  const parsed = variables.safeParse(production ? given : { ...demoValues, ...given });

  const problems = [
    ...missing.map((name) => `${name} is missing: production does not start without it`),
    ...(production && given.TOKEN_SECRET === demoValues.TOKEN_SECRET
      ? ['TOKEN_SECRET is the public one of the demo: choose your own']
      : []),
    ...signingProblems(given, { production }),
    ...filesProblems(given),
    ...invoiceProblems(given, { production }),
    ...paymentProblems(given, { production }),
    ...(parsed.error?.issues ?? [])
      .filter((issue) => !missing.some((name) => name === issue.path[0]))
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  if (problems.length > 0 || !parsed.data) throw new InvalidConfig(problems);
  return configFrom(parsed.data, production);
}

/** What a command needs that works on the database alone. */
export function readDatabaseSettings(environment: NodeJS.ProcessEnv) {
  const { DATABASE_URL, DATA_DIR } = environment;
  return { databaseUrl: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || 'data') };
}

const required = z.string().trim().min(1);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters'),
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: required,
  SUPPORT_PHONE: required,
  SUPPORT_EMAIL: required,
  COMPANY_NAME: required,
  COMPANY_NIF: required,
  COMPANY_ADDRESS: required,
  COMPANY_REGISTRY: required,
  COMPANY_EMAIL: required,
  COMPANY_PHONE: required,
  COMPANY_DATA_PROTECTION_EMAIL: required,
  COMPANY_GROUP: z.string().default(''),
  COMPANY_COURTS_CITY: required,
  BANK_ACCOUNT: z.string().trim().max(100, 'must have at most 100 characters').default(''),
  ...signingVariables,
  ...filesVariables,
  ...invoiceVariables,
  ...paymentVariables,
});

function configFrom(read: z.output<typeof variables>, production: boolean): Config {
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  const company = companyFrom(read);
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    s3: s3From(read),
    publicUrl,
    tokenSecret: read.TOKEN_SECRET,
    tokenHours: read.TOKEN_HOURS,
    trustProxy: read.TRUST_PROXY === 'true',
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    support: { phone: read.SUPPORT_PHONE, email: read.SUPPORT_EMAIL },
    bankAccount: read.BANK_ACCOUNT,
    company,
    signing: signingFrom(read),
    unsignedContractMonths: read.UNSIGNED_CONTRACT_MONTHS,
    seal: sealFrom(read),
    payments: paymentsFrom(read),
    invoices: invoicesFrom(read, { production, publicUrl, company }),
  };
}

function companyFrom(read: z.output<typeof variables>): Company {
  return {
    name: read.COMPANY_NAME,
    nif: read.COMPANY_NIF,
    address: read.COMPANY_ADDRESS,
    registry: read.COMPANY_REGISTRY,
    email: read.COMPANY_EMAIL,
    phone: read.COMPANY_PHONE,
    dataProtectionEmail: read.COMPANY_DATA_PROTECTION_EMAIL,
    groupCompanies: read.COMPANY_GROUP.split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    courtsCity: read.COMPANY_COURTS_CITY,
  };
}

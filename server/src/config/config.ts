import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../gateways/files/s3.ts';
import { neededInProduction } from './area.ts';
import { type CompanySettings, companyDemo, companyFrom, companyShape } from './company.ts';
import { filesShape, refineFiles, s3From } from './files.ts';
import { type InvoiceSettings, invoiceShape, invoicesFrom, refineInvoices } from './invoices.ts';
import { type MailSettings, mailDemo, mailFrom, mailShape, refineMail } from './mail.ts';
import { type PaymentSettings, paymentShape, paymentsFrom, refinePayments } from './payments.ts';
import {
  isProduction,
  refineServer,
  type ServerSettings,
  serverDemo,
  serverFrom,
  serverShape,
} from './server.ts';
import {
  refineSigning,
  type SealSettings,
  type SigningSettings,
  sealFrom,
  signingFrom,
  signingShape,
} from './signing.ts';

/** Every setting of the product. docs/operations.md describes the variables. */
export type Config = ServerSettings &
  CompanySettings & {
    /** Undefined when files are stored in the data folder. */
    s3: S3Settings | undefined;
    mail: MailSettings;
    signing: SigningSettings;
    /** How long an unsigned contract is kept. */
    unsignedContractMonths: number;
    seal: SealSettings;
    payments: PaymentSettings;
    invoices: InvoiceSettings;
  };

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
  const given = withoutBlanks(environment);
  const { data, error } = schema.safeParse(
    isProduction(given) ? given : { ...demoValues, ...given },
    { reportInput: true },
  );
  if (error) throw new InvalidConfig(error.issues.map(describeIssue));
  return configFrom(data);
}

/** The settings of a command that uses only the database. */
export function readDatabaseSettings(environment: NodeJS.ProcessEnv) {
  const { DATABASE_URL, DATABASE_POOLER, DATA_DIR } = serverShape;
  const { data, error } = z
    .object({ DATABASE_URL, DATABASE_POOLER, DATA_DIR })
    .safeParse(withoutBlanks(environment), { reportInput: true });
  if (error) throw new InvalidConfig(error.issues.map(describeIssue));
  return {
    databaseUrl: data.DATABASE_URL,
    databasePooler: data.DATABASE_POOLER,
    dataDir: resolve(data.DATA_DIR),
  };
}

/** The settings of a command that reads files. Refuses incomplete settings of S3. */
export function readFilesSettings(environment: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const report = (message: string) => problems.push(message);
  const { data, error } = z
    .object(filesShape)
    .superRefine((variables) => refineFiles(variables, { production: false, report }))
    .safeParse(withoutBlanks(environment), { reportInput: true });
  if (error) problems.push(...error.issues.map(describeIssue));
  if (!data || problems.length > 0) throw new InvalidConfig(problems);
  return { s3: s3From(data), dataDir: readDatabaseSettings(environment).dataDir };
}

/** A blank variable counts as not set. */
function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

/** Defaults that production refuses. */
const demoValues = { ...serverDemo, ...mailDemo, ...companyDemo };

const schema = z
  .object({
    ...serverShape,
    ...mailShape,
    ...companyShape,
    ...signingShape,
    ...filesShape,
    ...invoiceShape,
    ...paymentShape,
  })
  .superRefine(
    (variables, context) => {
      const refinement = {
        production: isProduction(variables),
        report: (message: string) => context.addIssue({ code: 'custom', message }),
      };
      refineServer(variables, refinement);
      refineMail(variables, refinement);
      refineSigning(variables, refinement);
      refineFiles(variables, refinement);
      refineInvoices(variables, refinement);
      refinePayments(variables, refinement);
    },
    // Refine runs even if a variable is invalid, so that the operator sees all problems at once.
    { when: () => true },
  );

/** The message never contains a value, because a value may be a secret. */
function describeIssue({ path, input, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  // A rule between variables has no path: its message is a complete sentence.
  if (path.length === 0) return message;
  if (input === undefined) return `${name} is missing: ${neededInProduction}`;
  return `${name}: ${message}`;
}

function configFrom(variables: z.output<typeof schema>): Config {
  const server = serverFrom(variables);
  const company = companyFrom(variables);
  return {
    ...server,
    ...company,
    s3: s3From(variables),
    mail: mailFrom(variables),
    signing: signingFrom(variables),
    unsignedContractMonths: variables.UNSIGNED_CONTRACT_MONTHS,
    seal: sealFrom(variables),
    payments: paymentsFrom(variables),
    invoices: invoicesFrom(variables, { ...server, ...company }),
  };
}

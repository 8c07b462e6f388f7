import { z } from 'zod';
import { neededInProduction, type Refinement, reportMissing, requiredText } from './area.ts';

export type MailSettings = {
  /** Undefined in development, where a stand-in writes the mails to a folder. */
  smtpUrl: string | undefined;
  from: string;
};

export const mailShape = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: requiredText,
};

type Variables = z.output<z.ZodObject<typeof mailShape>>;

export const mailDemo = { MAIL_FROM: 'Cobertura SIR <cobertura@example.com>' };

export function refineMail(variables: Variables, { production, report }: Refinement): void {
  if (production) reportMissing(variables, ['SMTP_URL'], { report, why: neededInProduction });
}

export function mailFrom(variables: Variables): MailSettings {
  return { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM };
}

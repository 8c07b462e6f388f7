import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const companyReply = z.object({
  name: z.string(),
  nif: z.string(),
  address: z.string(),
  /** Where the company is entered in the commercial register. */
  registry: z.string(),
  email: z.string(),
  phone: z.string(),
  /** When a person answers the phone, in words. */
  hours: z.object({ es: z.string(), ga: z.string() }),
  dataProtectionEmail: z.string(),
  groupCompanies: z.array(z.string()),
  /** The city whose courts have jurisdiction. */
  courtsCity: z.string(),
  /** Banks compare the name of a transfer with the holder of the account. */
  accountHolder: z.string(),
});

export type Company = z.output<typeof companyReply>;

export const readCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: 'Company data for the legal pages',
  access: 'anyone',
  openToViewer: true,
  openInMaintenance: true,
  reply: companyReply,
});

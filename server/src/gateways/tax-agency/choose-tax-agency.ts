import type { Config } from '../../config/config.ts';
import type { Post } from '../post.ts';
import { submitToAeat } from './aeat/aeat.ts';
import { postWithCertificate } from './aeat/post.ts';
import type { TaxAgency } from './tax-agency.ts';

/** Returns undefined if records are not submitted. The local stand-in has the same protocol. */
export function chooseTaxAgency(
  { invoices, company }: Pick<Config, 'invoices' | 'company'>,
  post?: Post,
): TaxAgency | undefined {
  const { environment, url, certificate } = invoices.register;
  if (environment === 'off') return undefined;
  return submitToAeat({ company, url, post: post ?? postWithCertificate(certificate) });
}

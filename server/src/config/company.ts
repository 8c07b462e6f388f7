import type { Language } from '@cobertura/domain/language.ts';
import { isIban } from '@cobertura/domain/payment/account.ts';
import { z } from 'zod';
import { requiredText } from './area.ts';

export type Company = {
  name: string;
  nif: string;
  address: string;
  registry: string;
  email: string;
  phone: string;
  /** When a person answers the phone. */
  hours: Record<Language, string>;
  dataProtectionEmail: string;
  groupCompanies: string[];
  courtsCity: string;
  /** The name of the account's holder as the bank writes it. */
  accountHolder: string;
};

export type CompanySettings = {
  company: Company;
  support: { phone: string; email: string };
  /** The default account for transfers, until the staff set one in the options. It may be empty. */
  bankAccount: string;
};

export const companyShape = {
  SUPPORT_PHONE: requiredText,
  SUPPORT_EMAIL: requiredText,
  COMPANY_NAME: requiredText,
  COMPANY_NIF: requiredText,
  COMPANY_ADDRESS: requiredText,
  COMPANY_REGISTRY: requiredText,
  COMPANY_EMAIL: requiredText,
  COMPANY_PHONE: requiredText,
  COMPANY_HOURS_ES: requiredText,
  COMPANY_HOURS_GA: requiredText,
  COMPANY_DATA_PROTECTION_EMAIL: requiredText,
  COMPANY_GROUP: z.string().default(''),
  COMPANY_COURTS_CITY: requiredText,
  BANK_ACCOUNT: z
    .string()
    .trim()
    .refine(
      (account) => account === '' || isIban(account),
      'must be an IBAN with right check digits',
    )
    .default(''),
  BANK_ACCOUNT_HOLDER: z.string().trim().max(70, 'must have at most 70 characters').default(''),
};

type Variables = z.output<z.ZodObject<typeof companyShape>>;

/** An invented company. Production requires the real one, because families sign contracts with it. */
export const companyDemo = {
  SUPPORT_PHONE: '981 000 000',
  SUPPORT_EMAIL: 'soporte@example.com',
  COMPANY_NAME: 'Cobertura Escolar Demo, S.L.',
  COMPANY_NIF: 'B00000000',
  COMPANY_ADDRESS: 'Rúa de Exemplo, 1, 15705 Santiago de Compostela (A Coruña)',
  COMPANY_REGISTRY: 'Registro Mercantil de Santiago de Compostela, tomo 1, folio 1, hoja SC-1',
  COMPANY_EMAIL: 'cobertura@example.com',
  COMPANY_PHONE: '981 000 000',
  COMPANY_HOURS_ES: 'De lunes a viernes laborables, de 9:00 a 14:00',
  COMPANY_HOURS_GA: 'De luns a venres laborables, de 9:00 a 14:00',
  COMPANY_DATA_PROTECTION_EMAIL: 'datos@example.com',
  COMPANY_GROUP: 'Grupo Demo Servizos, S.L.; Grupo Demo Tecnoloxía, S.L.',
  COMPANY_COURTS_CITY: 'Santiago de Compostela',
  // Valid check digits, but no bank has the code 9999.
  BANK_ACCOUNT: 'ES44 9999 0049 1120 2600 0115',
};

export function companyFrom(variables: Variables): CompanySettings {
  return {
    company: {
      name: variables.COMPANY_NAME,
      nif: variables.COMPANY_NIF,
      address: variables.COMPANY_ADDRESS,
      registry: variables.COMPANY_REGISTRY,
      email: variables.COMPANY_EMAIL,
      phone: variables.COMPANY_PHONE,
      hours: { es: variables.COMPANY_HOURS_ES, ga: variables.COMPANY_HOURS_GA },
      dataProtectionEmail: variables.COMPANY_DATA_PROTECTION_EMAIL,
      groupCompanies: variables.COMPANY_GROUP.split(';')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      courtsCity: variables.COMPANY_COURTS_CITY,
      accountHolder: variables.BANK_ACCOUNT_HOLDER || variables.COMPANY_NAME,
    },
    support: { phone: variables.SUPPORT_PHONE, email: variables.SUPPORT_EMAIL },
    bankAccount: variables.BANK_ACCOUNT,
  };
}

/**
 * Numbers that a company in the scope of the Ley 10/2025 may not use for customer service: only short,
 * 800, 900 and geographic ones are allowed (Resolution of 14 April 2026).
 */
export function listForbiddenPhones({ company, support }: CompanySettings): string[] {
  return [...new Set([support.phone, company.phone])].filter((phone) => !isAllowedPhone(phone));
}

const shortOrFree = /^(\d{3,6}|[89]00\d{6})$/;
const geographic = /^[89][1-8]\d{7}$/;

function isAllowedPhone(phone: string): boolean {
  const digits = phone.replace(/^(\+|00)34/, '').replace(/\D/g, '');
  return shortOrFree.test(digits) || geographic.test(digits);
}

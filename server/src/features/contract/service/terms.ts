import { hash } from 'node:crypto';
import type { Language } from '@cobertura/domain/language.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import type { Company } from '../../../config/company.ts';
import type { Config } from '../../../config/config.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import type { ContractSubject } from '../../computer/service/for-contract.ts';

/** Increase it with every change of the text. Each signature stores its version. */
const termsVersion = '2026-2';

/** The data of a contract when it was made. Stored with it, so that it can be printed again. */
export type ContractTerms = {
  termsVersion: string;
  language: Language;
  company: Pick<
    Company,
    'name' | 'nif' | 'address' | 'registry' | 'email' | 'phone' | 'dataProtectionEmail'
  >;
  support: Config['support'];
  signer: {
    name: string;
    nif: string;
    email: string;
    phone: string;
    /** Street, postcode, town and province in one line. */
    address: string;
  };
  studentName: string;
  school: { name: string; town: string; province: string };
  computerModel: string;
  serialNumber: string;
  priceCents: number;
  /** Missing in version 2026-1, which named every method. */
  methods?: readonly PaymentMethod[];
  /** Unix seconds. */
  from: number;
  until: number;
};

export function termsFor(
  subject: ContractSubject,
  { company, support }: Pick<Config, 'company' | 'support'>,
): ContractTerms {
  const { person, school } = subject;
  const { name, nif, address, registry, email, phone, dataProtectionEmail } = company;
  return {
    termsVersion,
    language: person.lang,
    company: { name, nif, address, registry, email, phone, dataProtectionEmail },
    support,
    signer: {
      name: fullName(person),
      nif: person.nif,
      email: person.email,
      phone: person.phone,
      address: `${person.address}, ${person.postcode} ${person.town} (${person.province})`,
    },
    studentName: subject.studentName,
    school: { name: school.name, town: school.town, province: school.province },
    computerModel: subject.computerModel,
    serialNumber: subject.serialNumber,
    priceCents: subject.priceCents,
    methods: subject.methods,
    from: Math.floor(subject.campaignStart.getTime() / 1000),
    until: Math.floor(subject.endOfPeriod.getTime() / 1000),
  };
}

export function hashTerms(terms: ContractTerms): string {
  return hash('sha256', canonicalJson(terms));
}

import { hash } from 'node:crypto';
import type { Language } from '@cobertura/domain/language.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import type { Company } from '../../../config/company.ts';
import type { Config } from '../../../config/config.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import type { ContractSubject } from '../../computer/service/for-contract.ts';

/** Increase it with every change of the text. Each signature stores its version. */
const termsVersion = '2026-5';

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
  /**
   * The page where the family can withdraw. Missing before version 2026-3, whose text asked for coverage as
   * soon as the family pays.
   */
  withdrawUrl?: string;
  /** The choice that the document names. Missing if the family chooses when it signs on our own page. */
  startsAtOnce?: boolean;
  /** What the contract promises about repairs. Missing before version 2026-4, which promised the same. */
  repairRules?: CoverageRules;
};

export function termsFor(
  subject: ContractSubject,
  { company, support, publicUrl }: Pick<Config, 'company' | 'support' | 'publicUrl'>,
  choice: Pick<ContractTerms, 'startsAtOnce'> = {},
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
    withdrawUrl: `${publicUrl}/withdraw`,
    repairRules: subject.repairRules,
    ...choice,
  };
}

export function hashTerms(terms: ContractTerms): string {
  return hash('sha256', canonicalJson(terms));
}

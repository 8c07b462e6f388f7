import { formatDate } from '@cobertura/domain/dates.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import type { Config } from '../../../config/config.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { InvoiceSubject } from '../../computer/service/for-invoice.ts';

const concept = {
  es: 'Cobertura SIR: reparación del portátil',
  ga: 'Cobertura SIR: reparación do portátil',
} satisfies Record<Language, string>;

const serialName = { es: 'número de serie', ga: 'número de serie' } satisfies Record<
  Language,
  string
>;

const period = {
  es: (from: string, until: string) => `Cobertura del ${from} al ${until}`,
  ga: (from: string, until: string) => `Cobertura do ${from} ao ${until}`,
} satisfies Record<Language, unknown>;

/** Copies the current data of the family and the computer. Later changes do not alter the invoice. */
export function contentOf(
  subject: InvoiceSubject,
  config: Pick<Config, 'company' | 'production'>,
  paymentMethod: InvoiceContent['paymentMethod'],
): InvoiceContent {
  const { person } = subject;
  const signer = findOtherSigner(subject);
  // The coverage starts with its payment or later, and the campaign before it.
  const from = formatDate(subject.coveredFrom ?? toSeconds(subject.campaignStart));
  const until = formatDate(toSeconds(subject.endOfPeriod));
  return {
    issuer: issuerOf(config),
    recipient: recipientOf(person),
    ...(signer && { signer }),
    concept: concept[person.lang],
    details: [
      `${subject.studentName} · ${subject.schoolName}`,
      serialLine(person.lang, { model: subject.computerModel, serial: subject.serialNumber }),
      period[person.lang](from, until),
    ],
    paymentMethod,
    isDemo: !config.production,
  };
}

export function issuerOf({ company }: Pick<Config, 'company'>): InvoiceContent['issuer'] {
  const { name, nif, address, registry } = company;
  return { name, nif, address, registry };
}

export function recipientOf(person: Omit<InvoiceSubject['person'], 'lang'>) {
  return {
    name: fullName(person),
    nif: person.nif,
    address: `${person.address}, ${person.postcode} ${person.town} (${person.province})`,
  };
}

export function serialLine(
  language: Language,
  { model, serial }: { model: string; serial: string },
): string {
  return `${model} · ${serialName[language]} ${serial}`;
}

/** Returns who signed the contract, if the account has another name or DNI now. */
export function findOtherSigner({
  signer,
  person,
}: Pick<InvoiceSubject, 'signer' | 'person'>): InvoiceContent['signer'] {
  const isRecipient = signer?.name === fullName(person) && signer.nif === person.nif;
  return signer && !isRecipient ? signer : undefined;
}

import { formatDate } from '@cobertura/domain/dates.ts';
import type { ContractTerms } from '../service/terms.ts';
import { euros } from './contract-words.ts';

/** What a template at a provider can be filled in with: a field there bears one of these names. */
export function templateFields(terms: ContractTerms): Record<string, string> {
  const { signer, school } = terms;
  return {
    signer_name: signer.name,
    signer_nif: signer.nif,
    signer_email: signer.email,
    signer_address: signer.address,
    student_name: terms.studentName,
    school_name: school.name,
    computer_model: terms.computerModel,
    serial_number: terms.serialNumber,
    price: euros(terms.priceCents),
    from: formatDate(terms.from),
    until: formatDate(terms.until),
  };
}

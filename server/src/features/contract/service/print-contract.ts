import type { Config } from '../../../config/config.ts';
import { type PrintedContract, printContract } from '../../../pdf/contract.ts';
import { paperOf } from '../words/contract-text.ts';
import type { ContractTerms } from './terms.ts';

export function verifyUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}/verify/${code}`;
}

/** Prints the document that the family reads and signs. */
export function printUnsigned(
  config: Config,
  { id, code, terms, date }: { id: string; code: string; terms: ContractTerms; date: Date },
): Promise<PrintedContract> {
  const identity = { id, code, verifyUrl: verifyUrl(config, code) };
  return printContract(paperOf(terms, { identity, date }));
}

/** Prints a preview. It has no verification code, so it cannot pass for the contract. */
export function printDraft(terms: ContractTerms, date: Date): Promise<PrintedContract> {
  return printContract(paperOf(terms, { identity: undefined, date }));
}

export function fileName({ serialNumber }: Pick<ContractTerms, 'serialNumber'>): string {
  return `contrato-${serialNumber.replace(/[^\w-]/g, '')}.pdf`;
}

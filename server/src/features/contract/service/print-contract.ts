import type { Config } from '../../../config/config.ts';
import type { PrintedContract } from '../../../pdf/contract.ts';
import type { ContractPaper, SignedPaper } from '../../../pdf/paper.ts';
import { paperOf } from '../words/contract-text.ts';
import type { LaterStart } from '../words/withdrawal.ts';
import type { ContractTerms } from './terms.ts';

export function verifyUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}/verify/${code}`;
}

/** Prints the document that the family reads and signs. */
export function printUnsigned(
  config: Config,
  given: {
    id: string;
    code: string;
    terms: ContractTerms;
    date: Date;
    later: LaterStart | undefined;
  },
): Promise<PrintedContract> {
  const { id, code, terms, date, later } = given;
  const identity = { id, code, verifyUrl: verifyUrl(config, code) };
  return print(paperOf(terms, { identity, date, later }));
}

/** Prints a preview. It has no verification code, so it cannot pass for the contract. */
export function printDraft(terms: ContractTerms, date: Date): Promise<PrintedContract> {
  return print(paperOf(terms, { identity: undefined, date }));
}

/** Prints a contract, with the signature if it has one. */
export async function print(paper: ContractPaper, signed?: SignedPaper): Promise<PrintedContract> {
  const { printContract } = await import('../../../pdf/contract.ts');
  return printContract(paper, signed);
}

export function fileName({ serialNumber }: Pick<ContractTerms, 'serialNumber'>): string {
  return `contrato-${serialNumber.replace(/[^\w-]/g, '')}.pdf`;
}

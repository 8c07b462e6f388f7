import { readVerificationCode } from '../contract/verification-code.ts';
import { isSerial, normaliseSerial } from '../serial-number/serial.ts';

/** The longest text that names a contract. */
export const maxDeclaredContractLength = 200;

/** What a person may have written to name a contract. Several readings of one text are possible. */
export type ContractHints = {
  /** The id of the contract, which its footer prints. */
  reference: string | undefined;
  verificationCode: string | undefined;
  /** Every word that may be a serial number. */
  serials: string[];
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const code = /(?<![\p{L}\d])[0-9a-z]{4}(?:[-\s][0-9a-z]{4}){3}(?![\p{L}\d])/iu;

/** Reads the free text of the form: a reference, a verification code or a serial number. */
export function readDeclaredContract(text: string): ContractHints {
  const reference = uuid.exec(text)?.[0].toLowerCase();
  const words = text.split(/[\s,;:]+/).map(normaliseSerial);
  return {
    reference,
    verificationCode:
      reference === undefined ? readVerificationCode(code.exec(text)?.[0] ?? text) : undefined,
    serials: words.filter((word) => word.length >= minSerialLength && isSerial(word)),
  };
}

/** Shorter words are rather part of a sentence. */
const minSerialLength = 5;

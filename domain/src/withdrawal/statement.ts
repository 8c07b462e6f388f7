import { formatDate } from '../dates.ts';
import type { Language } from '../language.ts';

/** What a person declares, in the words of the form of RDL 1/2007, annex B. */
export function withdrawalStatement(
  language: Language,
  { name, contract }: { name: string; contract: string },
): string {
  return language === 'ga'
    ? `Eu, ${name}, comunico que desisto do meu contrato de cobertura de reparación (${contract}).`
    : `Yo, ${name}, comunico que desisto de mi contrato de cobertura de reparación (${contract}).`;
}

/** A contract as its family knows it. Its reference is only a number of ours. */
export function nameContract(
  language: Language,
  { studentName, serialNumber, signedAt }: NamedContract,
): string {
  const day = formatDate(signedAt);
  return language === 'ga'
    ? `portátil de ${studentName}, n.º de serie ${serialNumber}, asinado o ${day}`
    : `portátil de ${studentName}, n.º de serie ${serialNumber}, firmado el ${day}`;
}

/** `signedAt` is in unix seconds. */
type NamedContract = { studentName: string; serialNumber: string; signedAt: number };

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

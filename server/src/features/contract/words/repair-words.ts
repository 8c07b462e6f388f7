import { type RulesWords, wordsOfRules } from '@cobertura/domain/repair/rules-words.ts';
import type { ContractTerms } from '../service/terms.ts';

/** The texts about repairs of the version that was signed: it may be sealed after an upgrade. */
export function repairWords(terms: ContractTerms): RulesWords {
  const { language, support, repairRules } = terms;
  return repairRules ? wordsOfRules(language, repairRules, support) : before[language](support);
}

/** Versions before 2026-4. */
const before = {
  es: ({ phone, email }: ContractTerms['support']): RulesWords => ({
    covered: [],
    notCovered: [],
    reporting: [
      `Llama al ${phone} o escribe a ${email}. Ten a mano el número de serie. Te diremos cómo y dónde entregar el portátil.`,
    ],
    toPay: ['Por las reparaciones cubiertas no pagas nada más.'],
  }),
  ga: ({ phone, email }: ContractTerms['support']): RulesWords => ({
    covered: [],
    notCovered: [],
    reporting: [
      `Chama ao ${phone} ou escribe a ${email}. Ten á man o número de serie. Dirémosche como e onde entregar o portátil.`,
    ],
    toPay: ['Polas reparacións cubertas non pagas nada máis.'],
  }),
};

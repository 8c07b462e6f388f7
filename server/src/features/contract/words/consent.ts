import { joinNames } from '@cobertura/domain/join-names.ts';
import type { ContractTerms } from '../service/terms.ts';
import { wordsOf } from './contract-text.ts';
import { euros } from './contract-words.ts';

/** The text of the checkbox beside the signature. For several contracts it names them all. */
export function consentTo(all: readonly ContractTerms[]): string {
  const [first, ...others] = all;
  if (!first) throw new Error('a consent needs a contract');
  if (others.length === 0) return wordsOf(first).consent;

  const { language } = first;
  const students = joinNames(
    all.map(({ studentName }) => studentName),
    language,
  );
  const total = euros(all.reduce((sum, { priceCents }) => sum + priceCents, 0));
  return language === 'ga'
    ? `Lin os ${all.length} contratos, os dos portátiles de ${students}, e acéptoos. Sei que contratar é voluntario e que asinalos me obriga a pagar ${total} en total.`
    : `He leído los ${all.length} contratos, los de los portátiles de ${students}, y los acepto. Sé que contratar es voluntario y que firmarlos me obliga a pagar ${total} en total.`;
}

import type { Language } from '../language.ts';
import { type Cents, formatEuros } from '../money.ts';
import type { SplitTerms } from './rules.ts';

/** Cents. The amounts of a reply are plain numbers. */
type Split = { terms: SplitTerms<number>; coverage: number; family: number };

/** Why a family pays its share of a repair, in one or two sentences. Its share is above zero. */
export function wordsOfSplit(language: Language, { terms, coverage, family }: Split): string {
  const words = { es: spanish, ga: galician }[language];
  if (terms.kind === 'repeat') return words.repeat;
  if (terms.kind === 'beyond') return words.beyond(terms.repairsPerPeriod);
  const excess = euros(terms.excess);
  const { cap } = terms;
  if (cap === null || coverage + family <= cap) {
    return coverage === 0 ? words.below(excess) : words.excess(excess);
  }
  return terms.excess === 0 ? words.cap(euros(cap)) : words.excessAndCap(excess, euros(cap));
}

const euros = (amount: number) => formatEuros(amount as Cents);

const spanish = {
  // A repeat is free, so this is never printed.
  repeat: 'Esta reparación va dentro de la garantía de la anterior.',
  beyond: (count: number) =>
    count === 1
      ? 'Tu contrato cubre una reparación en el periodo, y ya la has usado. Esta la pagas tú.'
      : `Tu contrato cubre ${count} reparaciones en el periodo, y ya las has usado. Esta la pagas tú.`,
  below: (excess: string) =>
    `Según tu contrato, los primeros ${excess} de esta reparación los pagas tú, y cuesta menos.`,
  excess: (excess: string) =>
    `Según tu contrato, los primeros ${excess} de esta reparación los pagas tú, y el resto lo paga la cobertura.`,
  cap: (cap: string) =>
    `Según tu contrato, la cobertura paga hasta ${cap} por reparación, y lo que pasa de ahí lo pagas tú.`,
  excessAndCap: (excess: string, cap: string) =>
    `Según tu contrato, la cobertura llega hasta ${cap} por reparación. Los primeros ${excess} los pagas tú, y también lo que pasa de ${cap}.`,
};

const galician: typeof spanish = {
  repeat: 'Esta reparación vai dentro da garantía da anterior.',
  beyond: (count: number) =>
    count === 1
      ? 'O teu contrato cobre unha reparación no período, e xa a usaches. Esta págala ti.'
      : `O teu contrato cobre ${count} reparacións no período, e xa as usaches. Esta págala ti.`,
  below: (excess: string) =>
    `Segundo o teu contrato, os primeiros ${excess} desta reparación págalos ti, e custa menos.`,
  excess: (excess: string) =>
    `Segundo o teu contrato, os primeiros ${excess} desta reparación págalos ti, e o resto págao a cobertura.`,
  cap: (cap: string) =>
    `Segundo o teu contrato, a cobertura paga ata ${cap} por reparación, e o que pasa de aí págalo ti.`,
  excessAndCap: (excess: string, cap: string) =>
    `Segundo o teu contrato, a cobertura chega ata ${cap} por reparación. Os primeiros ${excess} págalos ti, e tamén o que pasa de ${cap}.`,
};

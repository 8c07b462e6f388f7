import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';
import {
  hello,
  loanerParagraphs,
  type MailFacts,
  placeFacts,
  seeRepair,
  typedParagraphs,
} from './mail-facts.ts';

/** Another laptop waits for the family. The contract promises the reason in writing. */
export function replacedWords(language: Language, facts: MailFacts): MailWords {
  const { number, name, url, student, irreparableWords, replacement, returnCode, workshop } = facts;
  const why = typedParagraphs(irreparableWords);
  const place = placeFacts(language, workshop);
  return language === 'ga'
    ? {
        subject: `Dámosche outro portátil: reparación ${number}`,
        greeting: hello.ga(name),
        paragraphs: [
          `O portátil de ${student} non ten arranxo. Dámosche outro no seu lugar, e xa o podes recoller. Este é o motivo:`,
          ...why,
          'Vai adxunto o anexo ao teu contrato. A cobertura segue igual, agora co portátil novo, e non tes que pagar nada polo cambio.',
          ...loanerParagraphs(language, facts),
        ],
        facts: [
          ['O teu código para recollelo', returnCode],
          ...(replacement
            ? ([
                ['Portátil novo', replacement.model],
                ['N.º de serie novo', replacement.serial],
              ] as const)
            : []),
          ...place,
        ],
        action: { label: seeRepair.ga, url },
        afterwards: [
          'Dá o código só cando recollas o portátil.',
          `O portátil novo ten ${guaranteeMonths} meses de garantía desde ese día.`,
          'O portátil avariado queda no taller. Se precisas algo do que había dentro, escríbenos antes de recoller o novo.',
        ],
      }
    : {
        subject: `Te damos otro portátil: reparación ${number}`,
        greeting: hello.es(name),
        paragraphs: [
          `El portátil de ${student} no tiene arreglo. Te damos otro en su lugar, y ya puedes recogerlo. Este es el motivo:`,
          ...why,
          'Va adjunto el anexo a tu contrato. La cobertura sigue igual, ahora con el portátil nuevo, y no tienes que pagar nada por el cambio.',
          ...loanerParagraphs(language, facts),
        ],
        facts: [
          ['Tu código para recogerlo', returnCode],
          ...(replacement
            ? ([
                ['Portátil nuevo', replacement.model],
                ['N.º de serie nuevo', replacement.serial],
              ] as const)
            : []),
          ...place,
        ],
        action: { label: seeRepair.es, url },
        afterwards: [
          'Da el código solo cuando recojas el portátil.',
          `El portátil nuevo tiene ${guaranteeMonths} meses de garantía desde ese día.`,
          'El portátil averiado se queda en el taller. Si necesitas algo de lo que había dentro, escríbenos antes de recoger el nuevo.',
        ],
      };
}

/** Until when a returned laptop is guaranteed. Empty if nothing was repaired or replaced. */
export function guaranteeWords(
  language: Language,
  { outcome, guaranteedUntil }: Pick<MailFacts, 'outcome' | 'guaranteedUntil'>,
): string[] {
  if (guaranteedUntil === null) return [];
  const day = formatDate(guaranteedUntil);
  const isNew = outcome === 'replaced';
  return language === 'ga'
    ? [
        `${isNew ? 'O portátil novo' : 'A reparación'} ten garantía ata o ${day}: se ${isNew ? 'falla' : 'volve fallar'}, avísanos desde a túa páxina.`,
      ]
    : [
        `${isNew ? 'El portátil nuevo' : 'La reparación'} tiene garantía hasta el ${day}: si ${isNew ? 'falla' : 'vuelve a fallar'}, avísanos desde tu página.`,
      ];
}

import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { answerLetter, receiptLetter } from '../words.ts';
import type { CaseRow } from './lock-complaint.ts';
import { viewForPerson } from './view-complaint.ts';

/** Prints the receipt or the answer. It is made from the saved rows, with the kind and the deadline of now. */
export async function printPaper(
  { db, config }: Deps,
  row: CaseRow,
  paper: 'receipt' | 'answer',
): Promise<FileContent> {
  const view = await viewForPerson(db, row);
  const { language } = row;
  const { company } = config;
  const letter =
    paper === 'receipt'
      ? receiptLetter(language, { view, company })
      : answerLetter(language, { view, company });
  if (!letter) throw new Refusal('file-not-found');
  const { printLetter } = await import('../../../pdf/letter.ts');
  const kind = {
    receipt: { es: 'justificante', ga: 'xustificante' },
    answer: { es: 'respuesta', ga: 'resposta' },
  };
  return {
    content: await printLetter(letter),
    type: 'application/pdf',
    name: `${kind[paper][language]}-${row.number}.pdf`,
  };
}

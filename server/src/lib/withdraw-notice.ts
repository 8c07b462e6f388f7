import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from './mail-layout.ts';

type Notice = { afterwards: string[]; secondLink?: NonNullable<MailWords['secondLink']> };

type Contracts = {
  /** When each contract was signed. Null: not signed. */
  signedAt: readonly (Date | null)[];
  holidays: readonly string[];
  now: Date;
  publicUrl: string;
};

/**
 * Tells how to withdraw and until when, in a mail about contracts. Directive 2011/83/EU art. 11a asks
 * for these words on the link. Of several contracts, the earliest deadline counts. Empty after the last
 * one.
 */
export function withdrawNotice(
  language: Language,
  { signedAt, holidays, now, publicUrl }: Contracts,
): Notice {
  const [deadline] = signedAt
    .flatMap((at) => (at === null ? [] : withdrawalDeadline(at, holidays)))
    .filter((each) => each >= now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (!deadline) return { afterwards: [] };
  const day = formatDate(Math.floor(deadline.getTime() / 1000));
  const url = `${publicUrl}/withdraw`;
  return language === 'ga'
    ? {
        afterwards: [`Podes desistir do contrato sen dar motivos ata o ${day}, incluído.`],
        secondLink: { label: 'Desistir do contrato aquí', url },
      }
    : {
        afterwards: [`Puedes desistir del contrato sin dar motivos hasta el ${day}, incluido.`],
        secondLink: { label: 'Desistir del contrato aquí', url },
      };
}

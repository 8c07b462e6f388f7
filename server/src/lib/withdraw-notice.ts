import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from './mail-layout.ts';

type Notice = { afterwards: string[]; secondLink?: NonNullable<MailWords['secondLink']> };

/**
 * Tells how to withdraw and until when, in a mail about a contract. Directive 2011/83/EU art. 11a asks
 * for these words on the link. Empty after the deadline.
 */
export function withdrawNotice(
  language: Language,
  { deadline, now, publicUrl }: { deadline: Date | undefined; now: Date; publicUrl: string },
): Notice {
  if (!deadline || deadline < now) return { afterwards: [] };
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

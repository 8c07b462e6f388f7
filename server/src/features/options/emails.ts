import type { Language } from '@cobertura/domain/language.ts';
import { groupIban } from '@cobertura/domain/payment/account.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type AccountChange = {
  firstName: string;
  by: string;
  at: string;
  /** Empty without an account. */
  from: string;
  to: string;
  url: string;
};

export function accountChangedWords(
  language: Language,
  { firstName, by, at, from, to, url }: AccountChange,
): MailWords {
  const shown = (account: string, none: string) => (account === '' ? none : groupIban(account));
  return language === 'ga'
    ? {
        subject: 'Cambiou a conta na que pagan as familias',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [`${by} cambiou nos axustes a conta que ven as familias para a transferencia.`],
        facts: [
          ['Antes', shown(from, 'ningunha')],
          ['Agora', shown(to, 'ningunha')],
          ['Cando', at],
        ],
        action: { label: 'Ver os axustes', url },
        afterwards: [
          'As familias xa ven a conta de agora. Se non esperabas este cambio, entra e corríxea canto antes.',
        ],
      }
    : {
        subject: 'Ha cambiado la cuenta en la que pagan las familias',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `${by} ha cambiado en los ajustes la cuenta que ven las familias para la transferencia.`,
        ],
        facts: [
          ['Antes', shown(from, 'ninguna')],
          ['Ahora', shown(to, 'ninguna')],
          ['Cuándo', at],
        ],
        action: { label: 'Ver los ajustes', url },
        afterwards: [
          'Las familias ya ven la cuenta de ahora. Si no esperabas este cambio, entra y corrígela cuanto antes.',
        ],
      };
}

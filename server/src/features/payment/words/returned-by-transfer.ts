import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { lastDigits } from '@cobertura/domain/payment/account.ts';
import { methodFacts, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';

type TransferBack = {
  firstName: string;
  studentName: string;
  /** Null when the money was for the coverage. */
  repairNumber: string | null;
  method: PaymentMethod;
  returnedCents: Cents;
  /** As in 2026-11-19. */
  day: string;
  iban: string;
  /** Undefined for a deleted computer. */
  url: string | undefined;
};

/** Tells the family that money came back by transfer, and not to where it came from. */
export function returnedByTransferWords(language: Language, back: TransferBack): MailWords {
  const { firstName, studentName, repairNumber, url } = back;
  const amount = formatEuros(back.returnedCents);
  const paidWith = methodFacts[back.method].paidWith[language];
  const day = formatDate(startOfIsoDay(back.day));
  const account = lastDigits(back.iban);
  if (language === 'ga') {
    const paidFor =
      repairNumber === null ? `polo equipo de ${studentName}` : `pola reparación ${repairNumber}`;
    return {
      subject: `Devolvémosche ${amount} por transferencia`,
      greeting: `Ola, ${firstName}:`,
      paragraphs: [
        `Devolvémosche por transferencia ${amount} do que pagaches ${paidWith} ${paidFor}.`,
        `Fixémola o ${day} á conta ${account}. Pode tardar un par de días laborables en chegar.`,
        'Se esa conta non é túa, respóndenos a este correo.',
      ],
      ...(url !== undefined && { action: { label: 'Ver o equipo', url } }),
    };
  }
  const paidFor =
    repairNumber === null ? `por el equipo de ${studentName}` : `por la reparación ${repairNumber}`;
  return {
    subject: `Te hemos devuelto ${amount} por transferencia`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Te hemos devuelto por transferencia ${amount} de lo que pagaste ${paidWith} ${paidFor}.`,
      `La hicimos el ${day} a la cuenta ${account}. Puede tardar un par de días laborables en llegar.`,
      'Si esa cuenta no es tuya, respóndenos a este correo.',
    ],
    ...(url !== undefined && { action: { label: 'Ver el equipo', url } }),
  };
}

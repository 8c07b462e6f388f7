import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type TransferData = {
  firstName: string;
  studentName: string;
  account: string;
  concept: string;
  amount: Cents;
  url: string;
};

export function transferDataWords(
  language: Language,
  { firstName, studentName, account, concept, amount, url }: TransferData,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Datos para a transferencia do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Estes son os datos para pagar por transferencia a cobertura do equipo de ${studentName}.`,
          `Conta: ${account}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          'Escribe o concepto tal como está: o código do final é só deste equipo, e con el sabemos de quen é o pagamento.',
          'Cando a fagas, envíanos o xustificante. Comprobámolo e avisámoste por correo en canto o equipo estea cuberto.',
        ],
        action: { label: 'Enviar o xustificante', url },
        afterwards: ['Se prefires pagar doutra forma, na mesma páxina podes escollela.'],
      }
    : {
        subject: `Datos para la transferencia del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Estos son los datos para pagar por transferencia la cobertura del equipo de ${studentName}.`,
          `Cuenta: ${account}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          'Escribe el concepto tal como está: el código del final es solo de este equipo, y con él sabemos de quién es el pago.',
          'Cuando la hagas, envíanos el justificante. Lo comprobamos y te avisamos por correo en cuanto el equipo esté cubierto.',
        ],
        action: { label: 'Enviar el justificante', url },
        afterwards: ['Si prefieres pagar de otra forma, en la misma página puedes elegirla.'],
      };
}

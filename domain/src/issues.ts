import type { Language } from './language.ts';

/** The HTTP status and the message of each error code. */
export type ErrorTable = Record<string, { status: number; message: Record<Language, string> }>;

/** The message of each issue of a field. Some codes are prescribed by the specification. */
export const issueMessages = {
  required: { es: 'Este campo es obligatorio.', ga: 'Este campo é obrigatorio.' },
  'wrong-format': { es: 'El formato no es correcto.', ga: 'O formato non é correcto.' },
  'letters-of-a-name': {
    es: 'Escribe el nombre como está en tu DNI o NIE.',
    ga: 'Escribe o nome como está no teu DNI ou NIE.',
  },
  'other-alphabet': {
    es: 'Escribe con letras latinas.',
    ga: 'Escribe con letras latinas.',
  },
  'hidden-characters': {
    es: 'Tiene un espacio o un carácter que no se ve. Borra el correo y escríbelo a mano.',
    ga: 'Ten un espazo ou un carácter que non se ve. Borra o correo e escríbeo á man.',
  },
  'wrong-iban': {
    es: 'Este IBAN no es correcto. Revisa los números.',
    ga: 'Este IBAN non é correcto. Revisa os números.',
  },
  'too-short': { es: 'Es demasiado corta.', ga: 'É curto de máis.' },
  'too-long': { es: 'Es demasiado largo.', ga: 'É longo de máis.' },
  'not-an-option': { es: 'Elige una de las opciones.', ga: 'Escolle unha das opcións.' },
  'out-of-range': {
    es: 'El valor está fuera de los límites.',
    ga: 'O valor está fóra dos límites.',
  },
  'too-many-decimals': {
    es: 'Escribe como mucho dos decimales.',
    ga: 'Escribe como moito dous decimais.',
  },
  'end-before-start': {
    es: 'El fin no puede ser anterior al inicio.',
    ga: 'O fin non pode ser anterior ao inicio.',
  },
  'too-many-amounts': {
    es: 'Hay más importes que reparaciones en el periodo.',
    ga: 'Hai máis importes ca reparacións no período.',
  },
  'nif-format-incorrect': {
    es: 'El NIF no es correcto. Revisa los números y la letra.',
    ga: 'O NIF non é correcto. Revisa os números e a letra.',
  },
  'must-match-password': {
    es: 'Las dos contraseñas tienen que ser iguales.',
    ga: 'Os dous contrasinais teñen que ser iguais.',
  },
  'tick-the-checkbox': {
    es: 'Marca la casilla para continuar.',
    ga: 'Marca a caixa para continuar.',
  },
  'new-password-same-as-current': {
    es: 'La contraseña nueva tiene que ser distinta de la actual.',
    ga: 'O contrasinal novo ten que ser distinto do actual.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type IssueCode = keyof typeof issueMessages;

export type FieldIssue = { field: string; code: IssueCode };

export function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueMessages, text);
}

import { caseErrors } from './case/errors.ts';
import { complaintErrors } from './complaint/errors.ts';
import { computerErrors } from './computer/errors.ts';
import { contractErrors } from './contract/errors.ts';
import { coverageRulesErrors } from './coverage-rules/errors.ts';
import { holidayErrors } from './holiday/errors.ts';
import { invoiceErrors } from './invoice/errors.ts';
import type { ErrorTable, FieldIssue } from './issues.ts';
import { joinNames } from './join-names.ts';
import type { Language, Messages } from './language.ts';
import { loanerErrors } from './loaner/errors.ts';
import { paymentErrors } from './payment/errors.ts';
import { personErrors } from './person/errors.ts';
import { priceListErrors } from './price-list/errors.ts';
import { repairErrors } from './repair/errors.ts';
import { savedViewErrors } from './saved-view/errors.ts';
import { withdrawalErrors } from './withdrawal/errors.ts';

/** Errors that any endpoint can return. */
const requestErrors = {
  'invalid-input': {
    status: 400,
    message: {
      es: 'Revisa los datos: hay campos que no son correctos.',
      ga: 'Revisa os datos: hai campos que non son correctos.',
    },
  },
  'malformed-request': {
    status: 400,
    message: {
      es: 'La petición no se entiende.',
      ga: 'A petición non se entende.',
    },
  },
  'invalid-link': {
    status: 400,
    message: {
      es: 'El enlace no es válido. Ábrelo otra vez desde el correo, tal como te llegó.',
      ga: 'A ligazón non é válida. Ábrea outra vez desde o correo, tal como che chegou.',
    },
  },
  'idempotency-key-reused': {
    status: 422,
    message: {
      es: 'Esta petición ya se hizo antes con otros datos. Comprueba el resultado y empieza de nuevo.',
      ga: 'Esta petición xa se fixo antes con outros datos. Comproba o resultado e comeza de novo.',
    },
  },
  'access-denied': {
    status: 403,
    message: {
      es: 'No tienes permisos para acceder a esta sección.',
      ga: 'Non tes permisos para acceder a esta sección.',
    },
  },
  'read-only-view': {
    status: 403,
    message: {
      es: 'Estás viendo el área de una familia: no se puede cambiar nada.',
      ga: 'Estás a ver a área dunha familia: non se pode cambiar nada.',
    },
  },
  'not-found': {
    status: 404,
    message: { es: 'No hemos encontrado lo que buscas.', ga: 'Non atopamos o que buscas.' },
  },
  'file-not-found': {
    status: 404,
    message: { es: 'Archivo no encontrado', ga: 'Ficheiro non atopado' },
  },
  'no-file': {
    status: 400,
    message: { es: 'Falta el archivo.', ga: 'Falta o ficheiro.' },
  },
  'too-many-files': {
    status: 400,
    message: { es: 'Envía un solo archivo.', ga: 'Envía un só ficheiro.' },
  },
  'file-too-large': {
    status: 413,
    message: {
      es: 'El archivo pesa más de 10 MB. Si es una imagen, haz una captura de pantalla de ella o baja la resolución de la cámara.',
      ga: 'O ficheiro pesa máis de 10 MB. Se é unha imaxe, fai unha captura de pantalla dela ou baixa a resolución da cámara.',
    },
  },
  'invalid-file': {
    status: 415,
    message: {
      es: 'El archivo no es de un tipo admitido o está dañado.',
      ga: 'O ficheiro non é dun tipo admitido ou está danado.',
    },
  },
  'too-many-pixels': {
    status: 413,
    message: {
      es: 'La imagen tiene demasiados píxeles. Hazla con menos resolución o envía una captura de pantalla.',
      ga: 'A imaxe ten demasiados píxeles. Faina con menos resolución ou envía unha captura de pantalla.',
    },
  },
  'uploads-busy': {
    status: 429,
    message: {
      es: 'Estamos recibiendo muchos archivos a la vez. Espera un momento y vuelve a enviarlo.',
      ga: 'Estamos a recibir moitos ficheiros á vez. Agarda un momento e volve envialo.',
    },
  },
  'too-large': {
    status: 413,
    message: { es: 'Lo que envías es demasiado grande.', ga: 'O que envías é grande de máis.' },
  },
  'wrong-type': {
    status: 415,
    message: {
      es: 'El tipo de contenido no se admite.',
      ga: 'O tipo de contido non se admite.',
    },
  },
  'too-many-tries': {
    status: 429,
    message: {
      es: 'Demasiados intentos. Espera unos minutos y prueba otra vez.',
      ga: 'Demasiados intentos. Agarda uns minutos e proba outra vez.',
    },
  },
  'headers-too-large': {
    status: 431,
    message: {
      es: 'Las cabeceras de la petición son demasiado grandes.',
      ga: 'As cabeceiras da petición son grandes de máis.',
    },
  },
  'internal-error': {
    status: 500,
    message: {
      es: 'Ocurrió un error, inténtelo de nuevo más tarde',
      ga: 'Produciuse un erro, tente novamente máis tarde',
    },
  },
  maintenance: {
    status: 503,
    message: {
      es: 'Estamos haciendo mejoras. Vuelve a intentarlo dentro de un rato.',
      ga: 'Estamos a facer melloras. Volve tentalo dentro dun anaco.',
    },
  },
  'not-ready': {
    status: 503,
    message: {
      es: 'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
      ga: 'O servizo non está dispoñible neste momento. Téntao nuns minutos.',
    },
  },
  // Not 503, which a proxy may repeat at another process because nothing was saved.
  'outcome-unknown': {
    status: 504,
    message: {
      es: 'No sabemos si se ha guardado. Compruébalo antes de repetirlo.',
      ga: 'Non sabemos se se gardou. Compróbao antes de repetilo.',
    },
  },
} as const satisfies ErrorTable;

export const errorTables = [
  requestErrors,
  personErrors,
  computerErrors,
  contractErrors,
  paymentErrors,
  invoiceErrors,
  caseErrors,
  complaintErrors,
  coverageRulesErrors,
  holidayErrors,
  priceListErrors,
  loanerErrors,
  repairErrors,
  savedViewErrors,
  withdrawalErrors,
];

/** Every error of the API. The message is for people; the code never changes. */
export const errors = {
  ...requestErrors,
  ...personErrors,
  ...computerErrors,
  ...contractErrors,
  ...paymentErrors,
  ...invoiceErrors,
  ...caseErrors,
  ...complaintErrors,
  ...coverageRulesErrors,
  ...holidayErrors,
  ...priceListErrors,
  ...loanerErrors,
  ...repairErrors,
  ...savedViewErrors,
  ...withdrawalErrors,
};

export type ErrorCode = keyof typeof errors;

/** Facts of one refusal that its message mentions, such as the line of a file or a list of names. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly string[] | Messages>>;

/**
 * The message of an error for people. A detail replaces its name in braces. A part in brackets is
 * left out when its detail is missing: `no cuadran[ (línea {line})].`
 */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  details: ErrorDetails = {},
): string {
  const textOf = (detail: ErrorDetails[string] = '') => {
    if (typeof detail !== 'object') return String(detail);
    return 'es' in detail ? detail[language] : joinNames(detail, language);
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => textOf(details[name]));
  const message = errors[code].message[language].replace(
    /\[([^\]{]*\{(\w+)\}[^\]]*)\]/g,
    (_, part: string, name: string) => (Object.hasOwn(details, name) ? part : ''),
  );
  return fill(message);
}

/** Thrown by a service to refuse a request. A rule returns the code instead, and never throws. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, issues: readonly FieldIssue[] = [], details: ErrorDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

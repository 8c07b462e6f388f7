import type { Language } from './language.ts';

type Answer = { status: number; message: Record<Language, string> };

/** Every error the API can answer. `message` is what a person reads; the code never changes. */
export const errors = {
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
  'email-taken': {
    status: 409,
    message: {
      es: 'No se ha podido completar el registro. Revisa los datos introducidos.',
      ga: 'Non se puido completar o rexistro. Revisa os datos introducidos.',
    },
  },
  'invalid-credentials': {
    status: 401,
    message: { es: 'Credenciales inválidas', ga: 'Credenciais non válidas' },
  },
  'invalid-token': {
    status: 401,
    message: {
      es: 'Tu sesión ha terminado. Vuelve a entrar.',
      ga: 'A túa sesión rematou. Volve entrar.',
    },
  },
  'wrong-current-password': {
    status: 400,
    message: {
      es: 'La contraseña actual no es correcta.',
      ga: 'O contrasinal actual non é correcto.',
    },
  },
  'login-expired': {
    status: 400,
    message: {
      es: 'Ha pasado demasiado tiempo. Vuelve a escribir tu correo y tu contraseña.',
      ga: 'Pasou tempo de máis. Volve escribir o teu correo e o teu contrasinal.',
    },
  },
  'wrong-second-code': {
    status: 400,
    message: {
      es: 'El código no es correcto o ya se ha usado. Espera al siguiente y prueba otra vez.',
      ga: 'O código non é correcto ou xa se usou. Agarda polo seguinte e proba outra vez.',
    },
  },
  'second-factor-needed': {
    status: 403,
    message: {
      es: 'Antes de seguir tienes que activar la verificación en dos pasos. Carga la página otra vez.',
      ga: 'Antes de seguir tes que activar a verificación en dous pasos. Carga a páxina outra vez.',
    },
  },
  'second-factor-not-begun': {
    status: 409,
    message: {
      es: 'Empieza otra vez: pide un código QR nuevo.',
      ga: 'Comeza outra vez: pide un código QR novo.',
    },
  },
  'no-second-factor': {
    status: 409,
    message: {
      es: 'La verificación en dos pasos no está activada.',
      ga: 'A verificación en dous pasos non está activada.',
    },
  },
  'second-factor-compulsory': {
    status: 409,
    message: {
      es: 'La verificación en dos pasos es obligatoria: puedes cambiarla, pero no quitarla.',
      ga: 'A verificación en dous pasos é obrigatoria: podes cambiala, pero non quitala.',
    },
  },
  'own-second-factor': {
    status: 409,
    message: {
      es: 'La tuya la cambias tú, en «Mis datos».',
      ga: 'A túa cámbiala ti, en «Os meus datos».',
    },
  },
  'coverage-in-force': {
    status: 409,
    message: {
      es: 'Tienes un equipo con una cobertura en vigor o en trámite. Podrás borrar la cuenta cuando termine; si no quieres esperar, escribe al soporte.',
      ga: 'Tes un equipo cunha cobertura en vigor ou en trámite. Poderás borrar a conta cando remate; se non queres agardar, escríbelle ao soporte.',
    },
  },
  'money-on-its-way': {
    status: 409,
    message: {
      es: 'Hay un pago o una devolución en camino. Espera a que termine y prueba otra vez.',
      ga: 'Hai un pagamento ou unha devolución en camiño. Agarda a que remate e proba outra vez.',
    },
  },
  'invalid-reset-key': {
    status: 400,
    message: {
      es: 'El enlace no es válido o ha caducado. Pide uno nuevo.',
      ga: 'A ligazón non é válida ou caducou. Pide unha nova.',
    },
  },
  'invalid-link': {
    status: 400,
    message: {
      es: 'El enlace no es válido. Ábrelo otra vez desde el correo, tal como te llegó.',
      ga: 'A ligazón non é válida. Ábrea outra vez desde o correo, tal como che chegou.',
    },
  },
  'user-not-found': {
    status: 404,
    message: {
      es: 'No hay ninguna cuenta con ese correo electrónico.',
      ga: 'Non hai ningunha conta con ese correo electrónico.',
    },
  },
  'access-denied': {
    status: 403,
    message: {
      es: 'No tienes permisos para acceder a esta sección.',
      ga: 'Non tes permisos para acceder a esta sección.',
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
  'not-in-this-status': {
    status: 409,
    message: {
      es: 'El equipo ya no está en un estado que permita hacer esto. Vuelve a cargar la página.',
      ga: 'O equipo xa non está nun estado que permita facer isto. Volve cargar a páxina.',
    },
  },
  'contracting-closed': {
    status: 409,
    message: {
      es: 'Actualmente no se permiten nuevas contrataciones',
      ga: 'Actualmente non se permiten novas contratacións',
    },
  },
  'serial-needed': {
    status: 409,
    message: {
      es: 'Este equipo no tiene un número de serie asignado. Revísalo antes de seguir.',
      ga: 'Este equipo non ten un número de serie asignado. Revísao antes de seguir.',
    },
  },
  'serial-invalid': {
    status: 400,
    message: {
      es: 'El número de serie no existe o no corresponde al modelo elegido.',
      ga: 'O número de serie non existe ou non corresponde ao modelo escollido.',
    },
  },
  'serial-on-own-computer': {
    status: 409,
    message: {
      es: 'Ese número de serie ya está en otro de tus equipos.',
      ga: 'Ese número de serie xa está noutro dos teus equipos.',
    },
  },
  'serial-in-use': {
    status: 423,
    message: {
      es: 'Ese número de serie lo está usando otra persona. Ponte en contacto con el soporte.',
      ga: 'Ese número de serie estao a usar outra persoa. Ponte en contacto co soporte.',
    },
  },
  'contract-missing': {
    status: 404,
    message: {
      es: 'Este equipo todavía no tiene contrato.',
      ga: 'Este equipo aínda non ten contrato.',
    },
  },
  'signing-link-over': {
    status: 410,
    message: {
      es: 'Este enlace de firma ya no sirve. Vuelve a tus equipos y pide uno nuevo.',
      ga: 'Esta ligazón de sinatura xa non serve. Volve aos teus equipos e pide unha nova.',
    },
  },
  'wrong-code': {
    status: 400,
    message: {
      es: 'El código no es correcto. Míralo otra vez en tu correo.',
      ga: 'O código non é correcto. Mírao outra vez no teu correo.',
    },
  },
  'code-over': {
    status: 409,
    message: {
      es: 'El código ha caducado o se ha intentado demasiadas veces. Pide uno nuevo.',
      ga: 'O código caducou ou tentouse demasiadas veces. Pide un novo.',
    },
  },
  'code-too-soon': {
    status: 429,
    message: {
      es: 'Acabamos de enviarte un código. Espera un minuto para pedir otro.',
      ga: 'Acabamos de enviarche un código. Agarda un minuto para pedir outro.',
    },
  },
  'signing-unavailable': {
    status: 503,
    message: {
      es: 'Ahora no se puede firmar. Inténtalo dentro de unos minutos: no has perdido nada.',
      ga: 'Agora non se pode asinar. Téntao dentro duns minutos: non perdiches nada.',
    },
  },
  'method-not-available': {
    status: 409,
    message: {
      es: 'Esa forma de pago ya no está disponible. Elige otra.',
      ga: 'Esa forma de pagamento xa non está dispoñible. Escolle outra.',
    },
  },
  'payment-unavailable': {
    status: 503,
    message: {
      es: 'Ahora no se puede pagar con tarjeta ni Bizum. Inténtalo dentro de unos minutos: no se ha cobrado nada.',
      ga: 'Agora non se pode pagar con tarxeta nin Bizum. Téntao dentro duns minutos: non se cobrou nada.',
    },
  },
  'rectifying-invoice': {
    status: 409,
    message: {
      es: 'Una factura rectificativa no se anula: si tiene algún dato mal, emite otra en su lugar.',
      ga: 'Unha factura rectificativa non se anula: se ten algún dato mal, emite outra no seu lugar.',
    },
  },
  'invoice-missing': {
    status: 404,
    message: {
      es: 'La factura todavía no está emitida. Te avisaremos por correo en cuanto lo esté.',
      ga: 'A factura aínda non está emitida. Avisarémoste por correo en canto o estea.',
    },
  },
  'nothing-to-refund': {
    status: 409,
    message: {
      es: 'De este pago no queda nada por devolver, o su devolución está en marcha.',
      ga: 'Deste pagamento non queda nada por devolver, ou a súa devolución está en marcha.',
    },
  },
  'refund-too-large': {
    status: 409,
    message: {
      es: 'No se puede devolver más de lo que queda de este pago.',
      ga: 'Non se pode devolver máis do que queda deste pagamento.',
    },
  },
  'record-not-correctable': {
    status: 409,
    message: {
      es: 'Este registro no se puede enviar otra vez: está pendiente, ya se aceptó o hay otro más reciente de la misma factura.',
      ga: 'Este rexistro non se pode enviar outra vez: está pendente, xa se aceptou ou hai outro máis recente da mesma factura.',
    },
  },
  'school-code-taken': {
    status: 409,
    message: {
      es: 'Ya hay un centro con ese código.',
      ga: 'Xa hai un centro con ese código.',
    },
  },
  'school-in-use': {
    status: 409,
    message: {
      es: 'Este centro tiene equipos: no se puede borrar.',
      ga: 'Este centro ten equipos: non se pode borrar.',
    },
  },
  'model-taken': {
    status: 409,
    message: {
      es: 'Ya hay un modelo con ese nombre.',
      ga: 'Xa hai un modelo con ese nome.',
    },
  },
  'model-in-use': {
    status: 409,
    message: {
      es: 'Hay equipos o números de serie de este modelo: no se puede borrar. Puedes desactivarlo.',
      ga: 'Hai equipos ou números de serie deste modelo: non se pode borrar. Podes desactivalo.',
    },
  },
  'serial-assigned': {
    status: 409,
    message: {
      es: 'Este número de serie está asignado a un equipo: no se puede borrar.',
      ga: 'Este número de serie está asignado a un equipo: non se pode borrar.',
    },
  },
  'serial-already-revoked': {
    status: 409,
    message: {
      es: 'Este número de serie ya estaba revocado.',
      ga: 'Este número de serie xa estaba revogado.',
    },
  },
  'computer-has-money': {
    status: 409,
    message: {
      es: 'Este equipo tiene un pago sin facturar ni devolver: no se puede borrar.',
      ga: 'Este equipo ten un pagamento sen facturar nin devolver: non se pode borrar.',
    },
  },
  'not-a-statement': {
    status: 415,
    message: {
      es: 'El archivo no es un extracto Norma 43 ni camt.053 que sepamos leer.',
      ga: 'O ficheiro non é un extracto Norma 43 nin camt.053 que saibamos ler.',
    },
  },
  'statement-wrong': {
    status: 400,
    message: {
      es: 'Los importes del extracto no cuadran: puede estar incompleto. Descárgalo otra vez.',
      ga: 'Os importes do extracto non cadran: pode estar incompleto. Descárgao outra vez.',
    },
  },
  'last-admin': {
    status: 409,
    message: {
      es: 'Es la última persona con administración: tiene que quedar alguien.',
      ga: 'É a última persoa con administración: ten que quedar alguén.',
    },
  },
  'user-has-computers': {
    status: 409,
    message: {
      es: 'Esta persona tiene equipos que no han caducado: no se puede borrar.',
      ga: 'Esta persoa ten equipos que non caducaron: non se pode borrar.',
    },
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
      es: 'El archivo es demasiado grande: como mucho 10 MB.',
      ga: 'O ficheiro é grande de máis: como moito 10 MB.',
    },
  },
  'invalid-file': {
    status: 415,
    message: {
      es: 'El archivo no es de un tipo admitido o está dañado.',
      ga: 'O ficheiro non é dun tipo admitido ou está danado.',
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
} as const satisfies Record<string, Answer>;

export type ErrorCode = keyof typeof errors;

/** What a rule answers instead of throwing: the service turns it into a `Refusal`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];

  constructor(code: ErrorCode, issues: readonly FieldIssue[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
  }
}

/** What can be wrong with one field. The codes are those of the specification where it names one. */
export const issueMessages = {
  required: { es: 'Este campo es obligatorio.', ga: 'Este campo é obrigatorio.' },
  'wrong-format': { es: 'El formato no es correcto.', ga: 'O formato non é correcto.' },
  'too-short': { es: 'Es demasiado corto.', ga: 'É curto de máis.' },
  'too-long': { es: 'Es demasiado largo.', ga: 'É longo de máis.' },
  'not-an-option': { es: 'Elige una de las opciones.', ga: 'Escolle unha das opcións.' },
  'out-of-range': {
    es: 'El valor está fuera de los límites.',
    ga: 'O valor está fóra dos límites.',
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

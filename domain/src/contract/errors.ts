import type { ErrorTable } from '../issues.ts';

/** Errors of contracts and of signing. */
export const contractErrors = {
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
  'contract-changed': {
    status: 409,
    message: {
      es: 'Tus datos o los del equipo han cambiado desde que preparamos este contrato, así que ya no se puede firmar. Vuelve al equipo y firma el nuevo.',
      ga: 'Os teus datos ou os do equipo cambiaron desde que preparamos este contrato, así que xa non se pode asinar. Volve ao equipo e asina o novo.',
    },
  },
  'sitting-changed': {
    status: 409,
    message: {
      es: 'Ahora no se puede firmar el contrato de {students}: falta algo, ha cambiado o ya está firmado. No se ha firmado ninguno más. Puedes seguir con los demás desde tus equipos.',
      ga: 'Agora non se pode asinar o contrato de {students}: falta algo, cambiou ou xa está asinado. Non se asinou ningún máis. Podes seguir cos demais desde os teus equipos.',
    },
  },
  'signed-one-by-one': {
    status: 409,
    message: {
      es: 'Aquí los contratos se firman de uno en uno. Abre cada equipo y firma el suyo.',
      ga: 'Aquí os contratos asínanse dun en un. Abre cada equipo e asina o seu.',
    },
  },
  'other-name': {
    status: 400,
    message: {
      es: 'Para firmar, escribe tu nombre y apellidos: {name}.',
      ga: 'Para asinar, escribe o teu nome e apelidos: {name}.',
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
} as const satisfies ErrorTable;

import type { ErrorTable } from '../issues.ts';

/** Errors of computers, serial numbers, schools and models. */
export const computerErrors = {
  'not-in-this-status': {
    status: 409,
    message: {
      es: 'El equipo ya no está en un estado que permita hacer esto. Vuelve a cargar la página.',
      ga: 'O equipo xa non está nun estado que permita facer isto. Volve cargar a páxina.',
    },
  },
  'changed-meanwhile': {
    status: 409,
    message: {
      es: 'El equipo ha cambiado desde que lo has visto. Míralo otra vez antes de decidir.',
      ga: 'O equipo cambiou desde que o viches. Mírao outra vez antes de decidir.',
    },
  },
  'contracting-closed': {
    status: 409,
    message: {
      es: 'Actualmente no se permiten nuevas contrataciones',
      ga: 'Actualmente non se permiten novas contratacións',
    },
  },
  'money-needed': {
    status: 409,
    message: {
      es: 'No se puede facturar un equipo sin ningún pago. Anota antes el pago: cambia el estado a «Pagado».',
      ga: 'Non se pode facturar un equipo sen ningún pagamento. Anota antes o pagamento: cambia o estado a «Pagado».',
    },
  },
  'money-here': {
    status: 409,
    message: {
      es: 'Esta cobertura ya tiene su dinero, así que no está pendiente de pago. Si no es suyo, devuélvelo antes desde «Pagos y devoluciones».',
      ga: 'Esta cobertura xa ten o seu diñeiro, así que non está pendente de pagamento. Se non é seu, devólveo antes desde «Pagamentos e devolucións».',
    },
  },
  'contract-withdrawn': {
    status: 409,
    message: {
      es: 'La familia desistió de este contrato: esta cobertura no se puede volver a abrir. Si ha llegado dinero, devuélvelo.',
      ga: 'A familia desistiu deste contrato: esta cobertura non se pode volver abrir. Se chegou diñeiro, devólveo.',
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
  'serial-retired': {
    status: 409,
    message: {
      es: 'Ese portátil se cambió por otro en una reparación y ya no se puede registrar. Si crees que es un error, escríbenos.',
      ga: 'Ese portátil cambiouse por outro nunha reparación e xa non se pode rexistrar. Se cres que é un erro, escríbenos.',
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
  'serial-kept': {
    status: 409,
    message: {
      es: 'El portátil de este número se cambió por otro: el número se guarda para que nadie lo registre.',
      ga: 'O portátil deste número cambiouse por outro: o número gárdase para que ninguén o rexistre.',
    },
  },
  'too-many-lines': {
    status: 413,
    message: {
      es: 'El archivo tiene demasiadas líneas: como mucho 200.000. Divídelo en varios.',
      ga: 'O ficheiro ten liñas de máis: como moito 200.000. Divídeo en varios.',
    },
  },
  'import-undone': {
    status: 409,
    message: {
      es: 'Esta importación ya se había deshecho.',
      ga: 'Esta importación xa se desfixera.',
    },
  },
  'import-in-use': {
    status: 409,
    message: {
      es: 'No se puede deshacer: ya se usan números de esta importación ({count}).',
      ga: 'Non se pode desfacer: xa se usan números desta importación ({count}).',
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
} as const satisfies ErrorTable;

import type { ErrorTable } from '../issues.ts';

/** Errors of accounts: signing in, passwords, the second factor, erasure, users. */
export const personErrors = {
  'email-taken': {
    status: 409,
    message: {
      es: 'No se ha podido guardar. Revisa los datos introducidos.',
      ga: 'Non se puido gardar. Revisa os datos introducidos.',
    },
  },
  'email-in-use': {
    status: 409,
    message: {
      es: 'Ya hay una cuenta con ese correo.',
      ga: 'Xa hai unha conta con ese correo.',
    },
  },
  'already-activated': {
    status: 409,
    message: {
      es: 'Esta persona ya ha elegido su contraseña. Si la ha olvidado, puede pedir una nueva al entrar.',
      ga: 'Esta persoa xa escolleu o seu contrasinal. Se o esqueceu, pode pedir un novo ao entrar.',
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
  'wrong-recovery-code': {
    status: 400,
    message: {
      es: 'El código de recuperación no es correcto o ya se ha usado. Escribe otro de tu lista.',
      ga: 'O código de recuperación non é correcto ou xa se usou. Escribe outro da túa lista.',
    },
  },
  'wrong-passkey': {
    status: 400,
    message: {
      es: 'Esa llave de acceso no vale aquí. Prueba con otra o de otra manera.',
      ga: 'Esa chave de acceso non vale aquí. Proba con outra ou doutro xeito.',
    },
  },
  'passkey-expired': {
    status: 400,
    message: {
      es: 'Ha pasado demasiado tiempo. Prueba otra vez.',
      ga: 'Pasou tempo de máis. Proba outra vez.',
    },
  },
  'passkey-not-added': {
    status: 400,
    message: {
      es: 'No se ha podido guardar la llave de acceso. Prueba otra vez o con otro dispositivo.',
      ga: 'Non se puido gardar a chave de acceso. Proba outra vez ou con outro dispositivo.',
    },
  },
  'too-many-passkeys': {
    status: 409,
    message: {
      es: 'Ya tienes diez llaves de acceso. Quita una antes de añadir otra.',
      ga: 'Xa tes dez chaves de acceso. Quita unha antes de engadir outra.',
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
  'invalid-undo-key': {
    status: 400,
    message: {
      es: 'El enlace no es válido, ya se ha usado o ha caducado.',
      ga: 'A ligazón non é válida, xa se usou ou caducou.',
    },
  },
  'old-email-taken': {
    status: 409,
    message: {
      es: 'Otra cuenta usa ahora ese correo. Escribe al soporte y lo arreglamos contigo.',
      ga: 'Outra conta usa agora ese correo. Escríbelle ao soporte e arranxámolo contigo.',
    },
  },
  'user-not-found': {
    status: 404,
    message: {
      es: 'No hay ninguna cuenta con ese correo electrónico.',
      ga: 'Non hai ningunha conta con ese correo electrónico.',
    },
  },
  'last-admin': {
    status: 409,
    message: {
      es: 'Es la última persona con administración: tiene que quedar alguien.',
      ga: 'É a última persoa con administración: ten que quedar alguén.',
    },
  },
  'not-a-family': {
    status: 409,
    message: {
      es: 'Esta cuenta es del personal. Solo se puede ver el área de una familia.',
      ga: 'Esta conta é do persoal. Só se pode ver a área dunha familia.',
    },
  },
  'user-has-computers': {
    status: 409,
    message: {
      es: 'Esta persona tiene equipos que no han caducado: no se puede borrar.',
      ga: 'Esta persoa ten equipos que non caducaron: non se pode borrar.',
    },
  },
} as const satisfies ErrorTable;

import type { Language } from '@cobertura/domain/language.ts';

/** The messages that a family reads on its return from signing. */
export const confirmation = {
  signed: {
    es: 'El contrato está firmado.',
    ga: 'O contrato está asinado.',
  },
  sealing: {
    es: 'Estamos preparando el contrato firmado. Tarda unos segundos.',
    ga: 'Estamos a preparar o contrato asinado. Tarda uns segundos.',
  },
  'not-signed': {
    es: 'Todavía no consta tu firma. Puedes volver a intentarlo.',
    ga: 'Aínda non consta a túa sinatura. Podes volver tentalo.',
  },
  cancelled: {
    es: 'Proceso de firma cancelado por el usuario',
    ga: 'Proceso de sinatura cancelado polo usuario',
  },
  declined: {
    es: 'Has rechazado el contrato. Si cambias de idea, puedes firmarlo desde tus equipos.',
    ga: 'Rexeitaches o contrato. Se cambias de idea, podes asinalo desde os teus equipos.',
  },
  expired: {
    es: 'Se ha pasado el plazo para firmar este contrato. Pide uno nuevo desde tus equipos.',
    ga: 'Pasou o prazo para asinar este contrato. Pide un novo desde os teus equipos.',
  },
  void: {
    es: 'Los datos cambiaron después de preparar este contrato. Firma el nuevo desde tus equipos.',
    ga: 'Os datos cambiaron despois de preparar este contrato. Asina o novo desde os teus equipos.',
  },
} as const satisfies Record<string, Record<Language, string>>;

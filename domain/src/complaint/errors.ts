import type { ErrorTable } from '../issues.ts';

export const complaintErrors = {
  'complaint-closed': {
    status: 409,
    message: {
      es: 'Esta reclamación ya tiene respuesta. Si hace falta, presenta otra.',
      ga: 'Esta reclamación xa ten resposta. Se fai falta, presenta outra.',
    },
  },
  'complaint-open': {
    status: 409,
    message: {
      es: 'Podrás valorar cómo la atendimos cuando tenga respuesta.',
      ga: 'Poderás valorar como a atendemos cando teña resposta.',
    },
  },
  'complaint-rated': {
    status: 409,
    message: {
      es: 'Ya nos diste tu valoración. Gracias.',
      ga: 'Xa nos deches a túa valoración. Grazas.',
    },
  },
  'complaint-not-asked': {
    status: 409,
    message: {
      es: 'No hay ninguna pregunta sin respuesta en esta reclamación.',
      ga: 'Non hai ningunha pregunta sen resposta nesta reclamación.',
    },
  },
  'complaint-kind-changed': {
    status: 409,
    message: {
      es: 'El tipo de esta reclamación ya ha cambiado. Míralo otra vez antes de decidir.',
      ga: 'O tipo desta reclamación xa cambiou. Mírao outra vez antes de decidir.',
    },
  },
  'already-asked': {
    status: 409,
    message: {
      es: 'Ya hay una pregunta a la espera de respuesta.',
      ga: 'Xa hai unha pregunta á espera de resposta.',
    },
  },
  'reply-time-open': {
    status: 409,
    message: {
      es: 'La familia todavía tiene tiempo para responder[: hasta el {day}].',
      ga: 'A familia aínda ten tempo para responder[: ata o {day}].',
    },
  },
  'too-many-complaint-files': {
    status: 409,
    message: {
      es: 'Ya has enviado todos los archivos que caben en esta reclamación.',
      ga: 'Xa enviaches todos os ficheiros que caben nesta reclamación.',
    },
  },
} as const satisfies ErrorTable;

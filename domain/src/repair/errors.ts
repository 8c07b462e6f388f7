import type { ErrorTable } from '../issues.ts';
import { objectionDays } from './objection.ts';
import { photosPerPurpose } from './report.ts';

export const repairErrors = {
  'repair-moved': {
    status: 409,
    message: {
      es: 'Eso ya no se puede hacer: la reparación está en «{status}»[. Lo cambió {name}].',
      ga: 'Iso xa non se pode facer: a reparación está en «{status}»[. Cambiouno {name}].',
    },
  },
  'repair-open': {
    status: 409,
    message: {
      es: 'Este portátil ya tiene una reparación abierta: {number}.',
      ga: 'Este portátil xa ten unha reparación aberta: {number}.',
    },
  },
  'day-in-future': {
    status: 409,
    message: {
      es: 'El día de la avería no puede ser posterior a hoy.',
      ga: 'O día da avaría non pode ser posterior a hoxe.',
    },
  },
  'never-covered': {
    status: 409,
    message: {
      es: 'Este portátil no tiene cobertura. Si crees que es un error, llámanos.',
      ga: 'Este portátil non ten cobertura. Se cres que é un erro, chámanos.',
    },
  },
  'covered-later': {
    status: 409,
    message: {
      es: 'Ese día el portátil no tenía cobertura: empieza el {day}. Si crees que es un error, llámanos.',
      ga: 'Ese día o portátil non tiña cobertura: comeza o {day}. Se cres que é un erro, chámanos.',
    },
  },
  'covered-until': {
    status: 409,
    message: {
      es: 'Ese día el portátil ya no tenía cobertura: terminó el {day}. Si crees que es un error, llámanos.',
      ga: 'Ese día o portátil xa non tiña cobertura: rematou o {day}. Se cres que é un erro, chámanos.',
    },
  },
  'photo-or-reason': {
    status: 409,
    message: {
      es: 'Añade una foto o dinos por qué no puedes hacerla.',
      ga: 'Engade unha foto ou dinos por que non a podes facer.',
    },
  },
  'too-many-photos': {
    status: 409,
    message: {
      es: `Ya hay ${photosPerPurpose} fotos. Quita una para añadir otra.`,
      ga: `Xa hai ${photosPerPurpose} fotos. Quita unha para engadir outra.`,
    },
  },
  'photos-missing': {
    status: 409,
    message: {
      es: 'Faltan fotos: hacen falta {count}.',
      ga: 'Faltan fotos: fan falta {count}.',
    },
  },
  'day-in-past': {
    status: 409,
    message: {
      es: 'El día previsto tiene que estar entre hoy y dentro de un año.',
      ga: 'O día previsto ten que estar entre hoxe e dentro dun ano.',
    },
  },
  'total-below-share': {
    status: 409,
    message: {
      es: 'El total no puede ser menor que lo que paga la familia.',
      ga: 'O total non pode ser menor que o que paga a familia.',
    },
  },
  'other-serial': {
    status: 409,
    message: {
      es: 'Este portátil tiene la serie {scanned}, y la reparación es de la serie {expected}.',
      ga: 'Este portátil ten a serie {scanned}, e a reparación é da serie {expected}.',
    },
  },
  'same-laptop': {
    status: 409,
    message: {
      es: 'Ese es el portátil averiado. Escanea el que se le va a dar.',
      ga: 'Ese é o portátil avariado. Escanea o que se lle vai dar.',
    },
  },
  'no-open-repair': {
    status: 404,
    message: {
      es: 'El portátil con la serie {serial} no tiene ninguna reparación abierta.',
      ga: 'O portátil coa serie {serial} non ten ningunha reparación aberta.',
    },
  },
  'no-open-number': {
    status: 404,
    message: {
      es: 'La reparación {number} no existe o ya ha terminado.',
      ga: 'A reparación {number} non existe ou xa rematou.',
    },
  },
  'repair-not-here': {
    status: 409,
    message: {
      es: 'La reparación {number} está en «{status}»: todavía no es del taller. Pregunta al CAU.',
      ga: 'A reparación {number} está en «{status}»: aínda non é do taller. Pregúntalle ao CAU.',
    },
  },
  'wrong-return-code': {
    status: 409,
    message: {
      es: 'El código no es el de esta reparación. La familia lo ve en su página.',
      ga: 'O código non é o desta reparación. A familia veo na súa páxina.',
    },
  },
  'already-objected': {
    status: 409,
    message: {
      es: 'Ya pediste que lo revisáramos. Si no estás de acuerdo, puedes reclamar.',
      ga: 'Xa pediches que o revisásemos. Se non estás de acordo, podes reclamar.',
    },
  },
  'objection-too-late': {
    status: 409,
    message: {
      es: `Han pasado más de ${objectionDays} días desde la decisión. Si no estás de acuerdo, puedes reclamar.`,
      ga: `Pasaron máis de ${objectionDays} días desde a decisión. Se non estás de acordo, podes reclamar.`,
    },
  },
  'same-person': {
    status: 409,
    message: {
      es: 'Tú decidiste la primera vez. Ahora decide otra persona.',
      ga: 'Ti decidiches a primeira vez. Agora decide outra persoa.',
    },
  },
  'objection-open': {
    status: 409,
    message: {
      es: 'La familia pidió otra decisión. Espera a que el CAU decida si está cubierta.',
      ga: 'A familia pediu outra decisión. Agarda a que o CAU decida se está cuberta.',
    },
  },
  'laptop-is-here': {
    status: 409,
    message: {
      es: 'El portátil ya está en el taller: solo administración puede anular la reparación.',
      ga: 'O portátil xa está no taller: só administración pode anular a reparación.',
    },
  },
  'not-proposed': {
    status: 409,
    message: {
      es: 'El taller todavía no ha propuesto dejarlo sin reparar.',
      ga: 'O taller aínda non propuxo deixalo sen reparar.',
    },
  },
  'quote-expired': {
    status: 409,
    message: {
      es: 'El plazo para aceptar este presupuesto ha terminado. Te avisaremos para recoger el portátil.',
      ga: 'O prazo para aceptar este orzamento rematou. Avisarémoste para recoller o portátil.',
    },
  },
  'quote-receipt-sent': {
    status: 409,
    message: {
      es: 'Estamos comprobando tu transferencia. Si has cambiado de idea, escríbenos aquí y te devolvemos el dinero.',
      ga: 'Estamos a comprobar a túa transferencia. Se cambiaches de idea, escríbenos aquí e devolvémosche o diñeiro.',
    },
  },
  'quote-open': {
    status: 409,
    message: {
      es: 'La familia todavía puede aceptar el presupuesto.',
      ga: 'A familia aínda pode aceptar o orzamento.',
    },
  },
  'day-before-return': {
    status: 409,
    message: {
      es: 'La garantía empieza el {day}, cuando volvió el portátil. Si la avería es de antes, comunica una avería nueva.',
      ga: 'A garantía comeza o {day}, cando volveu o portátil. Se a avaría é de antes, comunica unha avaría nova.',
    },
  },
  'guarantee-over': {
    status: 409,
    message: {
      es: 'La garantía de esta reparación ha terminado. Comunica una avería nueva.',
      ga: 'A garantía desta reparación rematou. Comunica unha avaría nova.',
    },
  },
  'repair-not-closed': {
    status: 409,
    message: {
      es: 'Podrás valorarla cuando termine.',
      ga: 'Poderás valorala cando remate.',
    },
  },
  'repair-rated': {
    status: 409,
    message: {
      es: 'Ya nos diste tu valoración. Gracias.',
      ga: 'Xa nos deches a túa valoración. Grazas.',
    },
  },
  'has-open-repair': {
    status: 409,
    message: {
      es: 'Hay una reparación abierta. Primero hay que terminarla.',
      ga: 'Hai unha reparación aberta. Primeiro hai que rematala.',
    },
  },
} as const satisfies ErrorTable;

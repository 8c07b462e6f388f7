import type { Messages } from '@cobertura/domain/language.ts';

/** How to hand the laptop over. The mail and the page add the place, its hours and what to prepare. */
export const handOverText: Messages = {
  es: 'Trae el portátil al taller cuando te venga bien.',
  ga: 'Trae o portátil ao taller cando che veña ben.',
};

export type ReplyText = { label: Messages; text: Messages };

/** Questions that the desk and the workshop ask most often. */
export const questionTexts: readonly ReplyText[] = [
  {
    label: { es: 'Foto más clara', ga: 'Foto máis clara' },
    text: {
      es: 'Para decidir necesitamos ver mejor el daño. ¿Puedes añadir una foto más clara y con luz?',
      ga: 'Para decidir precisamos ver mellor o dano. Podes engadir unha foto máis clara e con luz?',
    },
  },
  {
    label: { es: 'Cómo pasó', ga: 'Como pasou' },
    text: {
      es: '¿Puedes contarnos con algo más de detalle cómo pasó y desde cuándo falla?',
      ga: 'Podes contarnos con algo máis de detalle como pasou e desde cando falla?',
    },
  },
  {
    label: { es: 'Número de serie', ga: 'Número de serie' },
    text: {
      es: '¿Puedes añadir una foto de la etiqueta de debajo del portátil, donde se lee el número de serie?',
      ga: 'Podes engadir unha foto da etiqueta de debaixo do portátil, onde se le o número de serie?',
    },
  },
  {
    label: { es: 'Contraseña', ga: 'Contrasinal' },
    text: {
      es: 'Para probar el portátil necesitamos que quites la contraseña o tu cuenta. Dinos cuándo puedes hacerlo.',
      ga: 'Para probar o portátil precisamos que quites o contrasinal ou a túa conta. Dinos cando podes facelo.',
    },
  },
];

/** Messages that the desk writes most often. */
export const messageTexts: readonly ReplyText[] = [
  {
    label: { es: 'Seguimos con ello', ga: 'Seguimos con iso' },
    text: {
      es: 'Seguimos con tu reparación. Te avisaremos por correo en cuanto haya novedades.',
      ga: 'Seguimos coa túa reparación. Avisarémoste por correo en canto haxa novidades.',
    },
  },
  {
    label: { es: 'Aún no ha llegado', ga: 'Aínda non chegou' },
    text: {
      es: 'Todavía no nos ha llegado el portátil. Si te viene mal el horario, dinos cuándo puedes traerlo.',
      ga: 'Aínda non nos chegou o portátil. Se che vén mal o horario, dinos cando podes traelo.',
    },
  },
  {
    label: { es: 'Pasa a recogerlo', ga: 'Pasa a recollelo' },
    text: {
      es: 'Tu portátil está listo. Recuerda traer el código que ves en la página de la reparación.',
      ga: 'O teu portátil está listo. Lembra traer o código que ves na páxina da reparación.',
    },
  },
];

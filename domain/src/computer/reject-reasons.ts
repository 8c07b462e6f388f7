import type { Language } from '../language.ts';

/** A template for the reason of a rejection. Staff read the label, the family reads the text. */
export type RejectReason = { label: Record<Language, string>; text: Record<Language, string> };

/** The templates of each review, in the order of their digits on the keyboard. */
export const rejectReasons = {
  photos: [
    {
      label: { es: 'Borrosa', ga: 'Borrosa' },
      text: {
        es: 'La foto sale borrosa. Haz otra con buena luz y sin mover el móvil.',
        ga: 'A foto saíu borrosa. Fai outra con boa luz e sen mover o móbil.',
      },
    },
    {
      label: { es: 'No se ve entero', ga: 'Non se ve enteiro' },
      text: {
        es: 'No se ve el equipo entero. Haz otra foto en la que salga completo, con la pantalla abierta.',
        ga: 'Non se ve o equipo enteiro. Fai outra foto na que saia completo, coa pantalla aberta.',
      },
    },
    {
      label: { es: 'Sin número de serie', ga: 'Sen número de serie' },
      text: {
        es: 'No se lee el número de serie. Haz otra foto en la que se vea bien la pegatina.',
        ga: 'Non se le o número de serie. Fai outra foto na que se vexa ben a pegatina.',
      },
    },
    {
      label: { es: 'Daños visibles', ga: 'Danos visibles' },
      text: {
        es: 'El equipo tiene daños visibles y así no se puede cubrir. Si ya está reparado, envíanos una foto nueva.',
        ga: 'O equipo ten danos visibles e así non se pode cubrir. Se xa está reparado, envíanos unha foto nova.',
      },
    },
    {
      label: { es: 'No es el equipo', ga: 'Non é o equipo' },
      text: {
        es: 'En la foto no se ve el equipo. Haz una del portátil, de frente y abierto.',
        ga: 'Na foto non se ve o equipo. Fai unha do portátil, de fronte e aberto.',
      },
    },
  ],
  transfer: [
    {
      label: { es: 'Importe distinto', ga: 'Importe distinto' },
      text: {
        es: 'El importe del justificante no coincide con el de la cobertura. Revísalo y envíanos el justificante correcto.',
        ga: 'O importe do xustificante non coincide co da cobertura. Revísao e envíanos o xustificante correcto.',
      },
    },
    {
      label: { es: 'Sin el código', ga: 'Sen o código' },
      text: {
        es: 'En el justificante no aparece el código de tu cobertura. Envíanos uno en el que se vea el concepto completo.',
        ga: 'No xustificante non aparece o código da túa cobertura. Envíanos un no que se vexa o concepto completo.',
      },
    },
    {
      label: { es: 'Ilegible', ga: 'Ilexible' },
      text: {
        es: 'El justificante no se lee bien. Envíanos una foto más clara o el PDF de tu banco.',
        ga: 'O xustificante non se le ben. Envíanos unha foto máis clara ou o PDF do teu banco.',
      },
    },
    {
      label: { es: 'No consta el ingreso', ga: 'Non consta o ingreso' },
      text: {
        es: 'Todavía no nos consta el ingreso. Comprueba en tu banco que la transferencia ha salido y envíanos el justificante.',
        ga: 'Aínda non nos consta o ingreso. Comproba no teu banco que a transferencia saíu e envíanos o xustificante.',
      },
    },
    {
      label: { es: 'No es un justificante', ga: 'Non é un xustificante' },
      text: {
        es: 'El archivo no es el justificante de una transferencia hecha. Envíanos el que te da el banco después de pagar.',
        ga: 'O ficheiro non é o xustificante dunha transferencia feita. Envíanos o que che dá o banco despois de pagar.',
      },
    },
  ],
  request: [
    {
      label: { es: 'Falta la foto', ga: 'Falta a foto' },
      text: {
        es: 'Falta la foto del equipo. Haz una de frente, con la pantalla abierta.',
        ga: 'Falta a foto do equipo. Fai unha de fronte, coa pantalla aberta.',
      },
    },
    {
      label: { es: 'Falta el DNI', ga: 'Falta o DNI' },
      text: {
        es: 'Falta la copia del DNI, por las dos caras.',
        ga: 'Falta a copia do DNI, polas dúas caras.',
      },
    },
    {
      label: { es: 'Falta el consentimiento', ga: 'Falta o consentimento' },
      text: {
        es: 'Falta el consentimiento firmado.',
        ga: 'Falta o consentimento asinado.',
      },
    },
    {
      label: { es: 'Falta el contrato', ga: 'Falta o contrato' },
      text: {
        es: 'Falta el contrato firmado. Puedes firmarlo en la página de tu equipo.',
        ga: 'Falta o contrato asinado. Podes asinalo na páxina do teu equipo.',
      },
    },
    {
      label: { es: 'No se lee', ga: 'Non se le' },
      text: {
        es: 'Un documento no se lee bien. Envíanoslo otra vez, con más luz.',
        ga: 'Un documento non se le ben. Envíanolo outra vez, con máis luz.',
      },
    },
  ],
} as const satisfies Record<string, readonly RejectReason[]>;

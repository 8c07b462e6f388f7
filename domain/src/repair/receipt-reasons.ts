import type { Messages } from '../language.ts';

/** Frequent reasons to reject the receipt of a transfer, as the family reads them. */
export const receiptReasons: readonly { label: Messages; text: Messages }[] = [
  {
    label: { es: 'Importe distinto', ga: 'Importe distinto' },
    text: {
      es: 'El importe del justificante no coincide con el del presupuesto. Revísalo y envíanos el justificante correcto.',
      ga: 'O importe do xustificante non coincide co do orzamento. Revísao e envíanos o xustificante correcto.',
    },
  },
  {
    label: { es: 'Sin el código', ga: 'Sen o código' },
    text: {
      es: 'En el justificante no aparece el código de tu reparación. Envíanos uno en el que se vea el concepto completo.',
      ga: 'No xustificante non aparece o código da túa reparación. Envíanos un no que se vexa o concepto completo.',
    },
  },
  {
    label: { es: 'No se lee', ga: 'Non se le' },
    text: {
      es: 'El justificante no se lee bien. Envíanos otro en el que se vean el importe, la fecha y el concepto.',
      ga: 'O xustificante non se le ben. Envíanos outro no que se vexan o importe, a data e o concepto.',
    },
  },
  {
    label: { es: 'No ha llegado', ga: 'Non chegou' },
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
];

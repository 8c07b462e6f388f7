import {
  answerHours,
  authorised,
  denied,
  documentSent,
  exported,
  invoiced,
  paymentStarted,
  photo,
  photoAgain,
  photosRejected,
  receipt,
  registered,
  requestRejected,
  requestValidated,
  type Step,
  signed,
  toRefund,
  transferRejected,
  transferValidated,
  unknown,
  verified,
} from './steps.ts';

/** An admin set the computer back to the photo while the family had the payment page open. */
const unexpectedPayment: readonly Step[] = [
  registered,
  photo,
  signed,
  { ...paymentStarted('creditCard'), wait: [1, 8] },
  { event: 'status-changed', actor: 'staff', to: 'waiting', wait: [0.02, 0.1] },
  authorised('creditCard', 'pending'),
];
const paidByCard = [
  registered,
  photo,
  signed,
  paymentStarted('creditCard'),
  authorised('creditCard'),
];
const paidByBizum = [registered, photo, signed, paymentStarted('bizum'), authorised('bizum')];
const paidByTransfer = [registered, photo, signed, receipt, transferValidated];
const reviewed = [
  registered,
  photo,
  photosRejected('La foto está movida y no se distingue la pantalla.'),
  photoAgain,
  verified,
];

/** The steps of a computer in one campaign. The last step gives its status. */
export const journeys = {
  registered: [registered],
  'photo rejected': [
    registered,
    photo,
    photosRejected(
      'En la foto no se ve el equipo entero. Haz otra con la tapa abierta y la pantalla encendida.',
    ),
  ],
  'photo sent again': [
    registered,
    photo,
    photosRejected('La foto sale oscura y no se lee la pegatina. Repítela con más luz.'),
    photoAgain,
  ],
  'to sign': [registered, photo],
  'to sign after a review': reviewed,
  'to pay': [registered, photo, signed],
  'to pay after a wrong receipt': [
    registered,
    photo,
    signed,
    receipt,
    transferRejected('El justificante es de otra transferencia: el concepto no coincide.'),
  ],
  'to pay after a denial': [
    registered,
    photo,
    signed,
    paymentStarted('creditCard'),
    denied('authentication'),
  ],
  'to pay, result unknown': [registered, photo, signed, paymentStarted('creditCard'), unknown],
  'transfer sent': [registered, photo, signed, receipt],
  'transfer sent after a review': [...reviewed, signed, receipt],
  'paid by card': paidByCard,
  'paid by bizum': paidByBizum,
  'paid by transfer': paidByTransfer,
  'paid by card after a denial': [
    registered,
    photo,
    signed,
    paymentStarted('creditCard'),
    denied('not-enough'),
    { ...paymentStarted('creditCard'), wait: [0.05, 3] },
    authorised('creditCard'),
  ],
  'paid by bizum after a denial': [
    registered,
    photo,
    signed,
    paymentStarted('bizum'),
    denied('cancelled'),
    { ...paymentStarted('bizum'), wait: [0.05, 3] },
    authorised('bizum'),
  ],
  'paid twice': [
    registered,
    photo,
    signed,
    paymentStarted('creditCard'),
    { ...paymentStarted('bizum'), wait: answerHours },
    authorised('creditCard'),
    toRefund,
  ],
  'paid unexpectedly': unexpectedPayment,
  'paid unexpectedly, completed': [
    ...unexpectedPayment,
    requestRejected('Falta la copia del DNI por las dos caras.'),
    documentSent,
  ],
  'request incomplete': [
    ...unexpectedPayment,
    requestRejected('Falta la foto del equipo abierto y encendido.'),
  ],
  'request validated': [...unexpectedPayment, requestValidated],
  'invoiced by card': [...paidByCard, invoiced],
  'invoiced by transfer': [...paidByTransfer, invoiced],
  'exported by card': [...paidByCard, invoiced, exported],
  'exported by bizum': [...paidByBizum, invoiced, exported],
  'exported by transfer': [...paidByTransfer, invoiced, exported],
  'exported after a request': [...unexpectedPayment, requestValidated, invoiced, exported],
} as const satisfies Record<string, readonly Step[]>;

export type JourneyName = keyof typeof journeys;

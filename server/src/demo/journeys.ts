import type { Status } from '@cobertura/domain/computer/status.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';

export type Actor = 'family' | 'staff' | 'gateway' | 'signing' | 'job';

export type EventName =
  | 'registered'
  | 'renewed'
  | 'photo-uploaded'
  | 'photos-verified'
  | 'photos-rejected'
  | 'contract-signed'
  | 'receipt-uploaded'
  | 'transfer-validated'
  | 'transfer-rejected'
  | 'payment-authorised'
  | 'status-changed'
  | 'request-validated'
  | 'request-rejected'
  | 'missing-document-sent'
  | 'invoice-created'
  | 'exported'
  | 'expired';

export type Step = {
  event: EventName;
  actor: Actor;
  to: Status;
  /** Hours since the step before, at the least and at the most. */
  wait: readonly [number, number];
  why?: string;
  method?: PaymentMethod;
};

const registered: Step = { event: 'registered', actor: 'family', to: 'waiting', wait: [0, 0] };
const photo: Step = {
  event: 'photo-uploaded',
  actor: 'family',
  to: 'pending-signature',
  wait: [0.1, 8],
};
const photoAgain: Step = {
  event: 'photo-uploaded',
  actor: 'family',
  to: 'unverified',
  wait: [2, 30],
};
const verified: Step = {
  event: 'photos-verified',
  actor: 'staff',
  to: 'pending-signature',
  wait: [3, 26],
};
const signed: Step = {
  event: 'contract-signed',
  actor: 'signing',
  to: 'pending-payment',
  wait: [0.1, 20],
};
const receipt: Step = {
  event: 'receipt-uploaded',
  actor: 'family',
  to: 'transfer-confirmation',
  wait: [1, 40],
  method: 'transfer',
};
const transferValidated: Step = {
  event: 'transfer-validated',
  actor: 'staff',
  to: 'paid',
  wait: [3, 28],
};
const requestValidated: Step = {
  event: 'request-validated',
  actor: 'staff',
  to: 'validated',
  wait: [3, 26],
};
const documentSent: Step = {
  event: 'missing-document-sent',
  actor: 'family',
  to: 'pending',
  wait: [3, 40],
};
const invoiced: Step = { event: 'invoice-created', actor: 'staff', to: 'invoiced', wait: [2, 30] };
const exported: Step = { event: 'exported', actor: 'staff', to: 'exported', wait: [20, 90] };

function photosRejected(why: string): Step {
  return { event: 'photos-rejected', actor: 'staff', to: 'waiting', wait: [3, 26], why };
}

function transferRejected(why: string): Step {
  return { event: 'transfer-rejected', actor: 'staff', to: 'pending-payment', wait: [3, 28], why };
}

function requestRejected(why: string): Step {
  return { event: 'request-rejected', actor: 'staff', to: 'incomplete', wait: [3, 26], why };
}

function authorised(method: PaymentMethod, to: Status = 'paid'): Step {
  return { event: 'payment-authorised', actor: 'gateway', to, wait: [0.1, 16], method };
}

/** An admin sent it back to the photo while the family had the payment page open. */
const unexpectedMoney: readonly Step[] = [
  registered,
  photo,
  signed,
  { event: 'status-changed', actor: 'staff', to: 'waiting', wait: [1, 8] },
  { ...authorised('creditCard', 'pending'), wait: [0.1, 0.4] },
];
const paidByCard = [registered, photo, signed, authorised('creditCard')];
const paidByBizum = [registered, photo, signed, authorised('bizum')];
const paidByTransfer = [registered, photo, signed, receipt, transferValidated];
const reviewed = [
  registered,
  photo,
  photosRejected('La foto está movida y no se distingue la pantalla.'),
  photoAgain,
  verified,
];

/** What can happen to a computer in one campaign, up to where it stands: the last step's status. */
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
  'transfer sent': [registered, photo, signed, receipt],
  'transfer sent after a review': [...reviewed, signed, receipt],
  'paid by card': paidByCard,
  'paid by bizum': paidByBizum,
  'paid by transfer': paidByTransfer,
  'paid unexpectedly': unexpectedMoney,
  'paid unexpectedly, completed': [
    ...unexpectedMoney,
    requestRejected('Falta la copia del DNI por las dos caras.'),
    documentSent,
  ],
  'request incomplete': [
    ...unexpectedMoney,
    requestRejected('Falta la foto del equipo abierto y encendido.'),
  ],
  'request validated': [...unexpectedMoney, requestValidated],
  'invoiced by card': [...paidByCard, invoiced],
  'invoiced by transfer': [...paidByTransfer, invoiced],
  'exported by card': [...paidByCard, invoiced, exported],
  'exported by bizum': [...paidByBizum, invoiced, exported],
  'exported by transfer': [...paidByTransfer, invoiced, exported],
  'exported after a request': [...unexpectedMoney, requestValidated, invoiced, exported],
} as const satisfies Record<string, readonly Step[]>;

export type JourneyName = keyof typeof journeys;

import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { Step, StepName } from '../stories/computers.ts';
import { path, pathTo } from '../stories/statuses.ts';

/** Minimum and maximum hours since the previous step. */
export type Wait = readonly [number, number];

/** A step that takes another time than usual has its own `wait`. */
export type DemoStep = Step & { wait?: Wait };

export const waits: Record<StepName, Wait> = {
  registered: [0, 0],
  'photo-sent': [0.1, 8],
  'photos-rejected': [3, 26],
  'photos-verified': [3, 26],
  signed: [0.1, 20],
  'payment-begun': [0.1, 16],
  authorised: [0.03, 0.2],
  denied: [0.03, 0.2],
  'not-answered': [2, 2.2],
  'receipt-sent': [1, 40],
  'transfer-validated': [3, 28],
  'transfer-rejected': [3, 28],
  'set-back': [0.02, 0.1],
  'request-validated': [3, 26],
  'request-rejected': [3, 26],
  'document-sent': [3, 40],
  invoiced: [2, 30],
  exported: [20, 90],
};

const toSign = pathTo['pending-signature'];
const toPay = pathTo['pending-payment'];
const transferSent = pathTo['transfer-confirmation'];

const because = (what: StepName, why: string): DemoStep => ({ what, why });
const begun = (method: GatewayMethod, wait?: Wait): DemoStep => ({
  what: 'payment-begun',
  method,
  ...(wait && { wait }),
});
const photoAgain: DemoStep = { what: 'photo-sent', wait: [2, 30] };

/** The gateway denies it, and denies it again when it is asked after its page has closed. */
const denied = (code: string): DemoStep[] => [
  { what: 'denied', why: code },
  { what: 'denied', why: code, wait: [0.7, 0.8] },
];
const denials = { authentication: '0184', notEnough: '0116', cancelled: '9673' };

const reviewed = [
  ...toSign,
  because('photos-rejected', 'La foto está movida y no se distingue la pantalla.'),
  photoAgain,
  ...path('photos-verified'),
];
const paidByBizum = [...toPay, begun('bizum'), ...path('authorised')];
const paidByTransfer = [...transferSent, ...path('transfer-validated')];
const exported = path('invoiced', 'exported');

/** The steps of a computer in one campaign. The last step gives its status. */
export const journeys = {
  registered: pathTo.waiting,
  'photo rejected': [
    ...toSign,
    because(
      'photos-rejected',
      'En la foto no se ve el equipo entero. Haz otra con la tapa abierta y la pantalla encendida.',
    ),
  ],
  'photo sent again': [
    ...toSign,
    because(
      'photos-rejected',
      'La foto sale oscura y no se lee la pegatina. Repítela con más luz.',
    ),
    photoAgain,
  ],
  'to sign': toSign,
  'to sign after a review': reviewed,
  'to pay': toPay,
  'to pay after a wrong receipt': [
    ...transferSent,
    because(
      'transfer-rejected',
      'El justificante es de otra transferencia: el concepto no coincide.',
    ),
  ],
  'to pay after a denial': [...toPay, begun('creditCard'), ...denied(denials.authentication)],
  'to pay, result unknown': [
    ...toPay,
    ...path('payment-begun', 'not-answered'),
    // After a week the product stops asking.
    { what: 'not-answered', wait: [166, 168] },
  ],
  'transfer sent': transferSent,
  'transfer sent after a review': [...reviewed, ...path('signed', 'receipt-sent')],
  'paid by card': pathTo.paid,
  'paid by bizum': paidByBizum,
  'paid by transfer': paidByTransfer,
  'paid by card after a denial': [
    ...toPay,
    begun('creditCard'),
    ...denied(denials.notEnough),
    begun('creditCard', [0.05, 3]),
    ...path('authorised'),
  ],
  'paid by bizum after a denial': [
    ...toPay,
    begun('bizum'),
    ...denied(denials.cancelled),
    begun('bizum', [0.05, 3]),
    ...path('authorised'),
  ],
  // In two tabs. The second payment covers nothing.
  'paid twice': [
    ...toPay,
    begun('creditCard'),
    begun('bizum', waits.authorised),
    ...path('authorised', 'authorised'),
  ],
  'paid unexpectedly': pathTo.pending,
  'paid unexpectedly, completed': [
    ...pathTo.pending,
    because('request-rejected', 'Falta la copia del DNI por las dos caras.'),
    ...path('document-sent'),
  ],
  'request incomplete': [
    ...pathTo.pending,
    because('request-rejected', 'Falta la foto del equipo abierto y encendido.'),
  ],
  'request validated': pathTo.validated,
  'invoiced by card': pathTo.invoiced,
  'invoiced by transfer': [...paidByTransfer, ...path('invoiced')],
  'exported by card': pathTo.exported,
  'exported by bizum': [...paidByBizum, ...exported],
  'exported by transfer': [...paidByTransfer, ...exported],
  'exported after a request': [...pathTo.validated, ...exported],
} satisfies Record<string, readonly DemoStep[]>;

export type JourneyName = keyof typeof journeys;

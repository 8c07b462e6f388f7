import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { Step, StepName } from '../stories/computers.ts';

/** A step, and the minimum and maximum hours since the previous one. */
export type Wait = readonly [number, number];
export type DemoStep = Step & { wait: Wait };

/** How long the payer and the gateway take. */
const answerHours = [0.03, 0.2] as const;

const waits: Record<StepName, Wait> = {
  registered: [0, 0],
  'photo-sent': [0.1, 8],
  'photos-rejected': [3, 26],
  'photos-verified': [3, 26],
  signed: [0.1, 20],
  'payment-begun': [0.1, 16],
  authorised: answerHours,
  denied: answerHours,
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

const step = (what: StepName, given: Partial<DemoStep> = {}): DemoStep => ({
  what,
  wait: waits[what],
  ...given,
});
const because = (what: StepName, why: string) => step(what, { why });
const begun = (method: GatewayMethod, wait: Wait = waits['payment-begun']) =>
  step('payment-begun', { method, wait });
const again = step('photo-sent', { wait: [2, 30] });

/** The gateway's codes. */
const denials = { authentication: '0184', notEnough: '0116', cancelled: '9673' } as const;

/** The gateway denies it, and denies it again when it is asked after its page has closed. */
const denied = (why: string) => [because('denied', why), step('denied', { why, wait: [0.7, 0.8] })];

const toSign = [step('registered'), step('photo-sent')];
const toPay = [...toSign, step('signed')];
const paidBy = (method: GatewayMethod) => [...toPay, begun(method), step('authorised')];
const transferSent = [...toPay, step('receipt-sent')];
const paidByTransfer = [...transferSent, step('transfer-validated')];
const reviewed = [
  ...toSign,
  because('photos-rejected', 'La foto está movida y no se distingue la pantalla.'),
  again,
  step('photos-verified'),
];
/** An admin set the computer back to the photo while the family had the payment page open. */
const unexpectedPayment = [
  ...toPay,
  begun('creditCard', [1, 8]),
  step('set-back'),
  step('authorised'),
];
const invoiced = step('invoiced');
const exported = [invoiced, step('exported')];

/** The steps of a computer in one campaign. The last step gives its status. */
export const journeys = {
  registered: [step('registered')],
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
    again,
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
    begun('creditCard'),
    step('not-answered'),
    // After a week the product stops asking.
    step('not-answered', { wait: [166, 168] }),
  ],
  'transfer sent': transferSent,
  'transfer sent after a review': [...reviewed, step('signed'), step('receipt-sent')],
  'paid by card': paidBy('creditCard'),
  'paid by bizum': paidBy('bizum'),
  'paid by transfer': paidByTransfer,
  'paid by card after a denial': [
    ...toPay,
    begun('creditCard'),
    ...denied(denials.notEnough),
    begun('creditCard', [0.05, 3]),
    step('authorised'),
  ],
  'paid by bizum after a denial': [
    ...toPay,
    begun('bizum'),
    ...denied(denials.cancelled),
    begun('bizum', [0.05, 3]),
    step('authorised'),
  ],
  // In two tabs. The second payment covers nothing.
  'paid twice': [
    ...toPay,
    begun('creditCard'),
    begun('bizum', answerHours),
    step('authorised'),
    step('authorised'),
  ],
  'paid unexpectedly': unexpectedPayment,
  'paid unexpectedly, completed': [
    ...unexpectedPayment,
    because('request-rejected', 'Falta la copia del DNI por las dos caras.'),
    step('document-sent'),
  ],
  'request incomplete': [
    ...unexpectedPayment,
    because('request-rejected', 'Falta la foto del equipo abierto y encendido.'),
  ],
  'request validated': [...unexpectedPayment, step('request-validated')],
  'invoiced by card': [...paidBy('creditCard'), invoiced],
  'invoiced by transfer': [...paidByTransfer, invoiced],
  'exported by card': [...paidBy('creditCard'), ...exported],
  'exported by bizum': [...paidBy('bizum'), ...exported],
  'exported by transfer': [...paidByTransfer, ...exported],
  'exported after a request': [...unexpectedPayment, step('request-validated'), ...exported],
} satisfies Record<string, readonly DemoStep[]>;

export type JourneyName = keyof typeof journeys;

export type BadgeColour = 'green' | 'yellow' | 'blue' | 'orange' | 'red' | 'neutral';

/**
 * Unfinished: without money; expires when the next campaign starts. Transfer: the family sent a
 * receipt. Review: paid out of order, so the staff decides. Covered: paid in order. Over: expired.
 */
export type Phase = 'unfinished' | 'transfer' | 'review' | 'covered' | 'over';

/** The action of a status in the family's list. The dates of the campaign may override it. */
export type StatusAction =
  | 'add-image'
  | 'sign-contract'
  | 'pay'
  | 'show-details'
  | 'none'
  | 'expired';

type StatusFacts = {
  badge: BadgeColour;
  /** The label in the CSV files of the staff, which are always in Spanish. */
  staffLabel: string;
  phase: Phase;
  /** The party that must act next. */
  awaits: 'family' | 'staff' | 'none';
  /** Position among the statuses that await the staff. */
  staffPosition?: number;
  /** Whether the family may change the data while the contract is not signed. */
  familyEdits: boolean;
  familyAction: StatusAction;
  /** When the family reads an explanation of the status. */
  familyNotice: 'always' | 'after-rejection' | 'never';
  hasInvoice: boolean;
};

/** Every status of a computer, in the order of its life. */
export const statusFacts = {
  waiting: {
    badge: 'blue',
    staffLabel: 'Falta la foto',
    phase: 'unfinished',
    awaits: 'family',
    familyEdits: true,
    familyAction: 'add-image',
    familyNotice: 'after-rejection',
    hasInvoice: false,
  },
  unverified: {
    badge: 'neutral',
    staffLabel: 'Fotos por revisar',
    phase: 'unfinished',
    awaits: 'staff',
    staffPosition: 1,
    familyEdits: true,
    familyAction: 'show-details',
    familyNotice: 'always',
    hasInvoice: false,
  },
  'pending-signature': {
    badge: 'orange',
    staffLabel: 'Pendiente de firma',
    phase: 'unfinished',
    awaits: 'family',
    familyEdits: true,
    familyAction: 'sign-contract',
    familyNotice: 'never',
    hasInvoice: false,
  },
  'pending-payment': {
    badge: 'yellow',
    staffLabel: 'Pendiente de pago',
    phase: 'unfinished',
    awaits: 'family',
    familyEdits: false,
    familyAction: 'pay',
    familyNotice: 'after-rejection',
    hasInvoice: false,
  },
  'transfer-confirmation': {
    badge: 'neutral',
    staffLabel: 'Transferencia por validar',
    phase: 'transfer',
    awaits: 'staff',
    staffPosition: 3,
    familyEdits: false,
    familyAction: 'none',
    familyNotice: 'always',
    hasInvoice: false,
  },
  paid: {
    badge: 'green',
    staffLabel: 'Pagado',
    phase: 'covered',
    awaits: 'staff',
    staffPosition: 5,
    familyEdits: false,
    familyAction: 'show-details',
    familyNotice: 'never',
    hasInvoice: false,
  },
  pending: {
    badge: 'neutral',
    staffLabel: 'Solicitud por validar',
    phase: 'review',
    awaits: 'staff',
    staffPosition: 2,
    familyEdits: false,
    familyAction: 'show-details',
    familyNotice: 'always',
    hasInvoice: false,
  },
  validated: {
    badge: 'neutral',
    staffLabel: 'Pendiente de factura',
    phase: 'review',
    awaits: 'staff',
    staffPosition: 4,
    familyEdits: false,
    familyAction: 'show-details',
    familyNotice: 'always',
    hasInvoice: false,
  },
  invoiced: {
    badge: 'green',
    staffLabel: 'Facturado',
    phase: 'covered',
    awaits: 'none',
    familyEdits: false,
    familyAction: 'show-details',
    familyNotice: 'never',
    hasInvoice: true,
  },
  exported: {
    badge: 'green',
    staffLabel: 'Exportado',
    phase: 'covered',
    awaits: 'none',
    familyEdits: false,
    familyAction: 'show-details',
    familyNotice: 'never',
    hasInvoice: true,
  },
  incomplete: {
    badge: 'neutral',
    staffLabel: 'Documentación pendiente',
    phase: 'review',
    awaits: 'family',
    familyEdits: true,
    familyAction: 'show-details',
    familyNotice: 'always',
    hasInvoice: false,
  },
  expired: {
    badge: 'red',
    staffLabel: 'Caducado',
    phase: 'over',
    awaits: 'none',
    familyEdits: false,
    familyAction: 'expired',
    familyNotice: 'always',
    hasInvoice: false,
  },
} as const satisfies Record<string, StatusFacts>;

export type Status = keyof typeof statusFacts;

export const statuses: readonly Status[] = Object.keys(statusFacts) as Status[];

/** The statuses with a given fact, as a type. */
export type StatusWhere<Fact extends keyof StatusFacts, Value> = {
  [Each in Status]: (typeof statusFacts)[Each] extends Record<Fact, Value> ? Each : never;
}[Status];

export function statusesWhere<
  Fact extends keyof StatusFacts,
  const Value extends StatusFacts[Fact],
>(fact: Fact, value: Value): readonly StatusWhere<Fact, Value>[] {
  const facts: Record<Status, StatusFacts> = statusFacts;
  return statuses.filter(
    (status): status is StatusWhere<Fact, Value> => facts[status][fact] === value,
  );
}

/** Statuses in which the staff has to act, in the order of the staff's overview. */
export const statusesForStaff = statusesWhere('awaits', 'staff').toSorted(
  (one, other) => statusFacts[one].staffPosition - statusFacts[other].staffPosition,
);

/** The coverage is paid in order. Its end date decides whether it is still in force. */
export function isCovered(status: Status): boolean {
  return statusFacts[status].phase === 'covered';
}

/** A family may change the data until the contract is signed; the staff in any status. */
export function mayFamilyEdit(status: Status, contractSigned: boolean): boolean {
  return statusFacts[status].familyEdits && !contractSigned;
}

import type { Messages } from '../language.ts';

/** What a complaint is about. A complaint about billing has the shortest deadline. */
export const complaintKindFacts = {
  repair: { label: { es: 'Una reparación', ga: 'Unha reparación' } },
  billing: { label: { es: 'Un cobro o una factura', ga: 'Un cobro ou unha factura' } },
  contract: { label: { es: 'El contrato', ga: 'O contrato' } },
  treatment: { label: { es: 'El trato recibido', ga: 'O trato recibido' } },
  other: { label: { es: 'Otra cosa', ga: 'Outra cousa' } },
} as const satisfies Record<string, { label: Messages }>;

export type ComplaintKind = keyof typeof complaintKindFacts;

export const complaintKinds = Object.keys(complaintKindFacts) as [
  ComplaintKind,
  ...ComplaintKind[],
];

import type { Payment } from '@cobertura/domain/payment/api.ts';
import type { ComponentType, ReactNode } from 'react';

/** A link to the desk's page of a repair. */
export type RepairLink = ComponentType<{ id: string; children: ReactNode }>;

/** The repair that money is for. */
export function RepairNumber({
  repair: { _id, number },
  RepairLink,
}: {
  repair: NonNullable<Payment['repair']>;
  RepairLink: RepairLink | undefined;
}) {
  return RepairLink ? <RepairLink id={_id}>{number}</RepairLink> : number;
}

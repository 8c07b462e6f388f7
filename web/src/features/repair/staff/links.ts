import type { ComponentType, ReactNode } from 'react';

/** Parts that the page provides, because a feature knows neither routes nor other features. */
export type RepairLink = ComponentType<{
  id: string;
  className?: string | undefined;
  children: ReactNode;
}>;

export type ListLink = ComponentType<{ className?: string | undefined; children: ReactNode }>;

export type ComputerLink = ComponentType<{ id: string; children: ReactNode }>;

/** The button that explains the keyboard shortcuts and turns them on or off. */
export type KeysHelp = ComponentType<{
  shortcutsOn: boolean;
  onShortcutsOn: (on: boolean) => void;
}>;

export type SchoolFilter = ComponentType<{
  label: string;
  schoolId: string | undefined;
  onChange: (schoolId: string | undefined) => void;
}>;

/** The invoices of a repair that its family paid. */
export type Invoices = ComponentType<{ repair: { _id: string; computerId: string } }>;

/** The laptop that is lent while another one is repaired. */
export type LoanCard = ComponentType<{ repairId: string }>;

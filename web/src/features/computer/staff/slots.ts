import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ComponentType, ReactNode } from 'react';
import type { SchoolField } from '../families/data/DataForm.tsx';
import type { RowAction } from './offers.ts';
import type { ComputerLink } from './page/computer-link.ts';

const downloads = ['zip', 'contract', 'invoice'] as const satisfies readonly RowAction[];
export type DownloadAction = (typeof downloads)[number];

/** Whether an action of a row downloads a file instead of opening a dialog. */
export function isDownload(action: RowAction): action is DownloadAction {
  return downloads.some((each) => each === action);
}

/** The parts of other features in the staff's pages of computers. The app provides them. */
export type Slots = {
  SchoolField: SchoolField;
  SchoolFilter: ComponentType<{
    label: string;
    schoolId: string | undefined;
    onChange: (schoolId: string | undefined) => void;
  }>;
  ContractLinks: ComponentType<{ computer: Computer }>;
  Invoices: ComponentType<{
    computer: Computer;
    Section: ComponentType<{ title: string; children: ReactNode }>;
  }>;
  Complaints: ComponentType<{
    computerId: string;
    Section: ComponentType<{ title: string; children: ReactNode }>;
  }>;
  Repairs: ComponentType<{
    computerId: string;
    Section: ComponentType<{ title: string; children: ReactNode }>;
  }>;
  ComputerLink: ComputerLink;
  /** A link to the page of a withdrawal. */
  CaseLink: ComponentType<{ id: string; children: ReactNode }>;
  /** Opens the area of the family. Shows nothing to those who may not. */
  ViewAsFamily: ComponentType<{ family: Computer['user'] }>;
  payments: (computerId: string) => ReactNode;
  /** Issues the invoice of a computer, replaces it or annuls it. */
  invoiceDialog: (
    action: Extract<RowAction, `${string}-invoice`>,
    computer: Computer,
    on: { onClose: () => void; onInvoiced?: ((message: () => string) => void) | undefined },
  ) => ReactNode;
  /** Issues the first invoice of a computer. */
  createInvoice: (computerId: string) => Promise<unknown>;
  download: (action: DownloadAction, computerId: string) => void;
};

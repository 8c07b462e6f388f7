import { holdsAny, moneyScopes } from '@cobertura/domain/access/scopes.ts';
import { type ComponentProps, lazy } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import { OpenWithdrawal } from '../../features/computer/staff/OpenWithdrawal.tsx';
import type { Slots } from '../../features/computer/staff/slots.ts';
import { ChangedMeanwhile } from '../../features/computer/staff/timeline/ChangedMeanwhile.tsx';
import { createInvoice } from '../../features/invoice/staff/queries.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { withTexts } from '../../lib/with-texts.ts';
import { maySee } from '../navigation.ts';
import { CaseLink } from './CaseLink.tsx';
import { ComputerLink } from './ComputerLink.tsx';
import { RepairLink } from './RepairLink.tsx';
import { ReportRepairButton } from './ReportRepairButton.tsx';
import { useDownloads } from './useDownloads.ts';

// Dialogs load with their texts when they open, so that the list appears sooner.
const AnnulInvoiceDialog = lazy(async () => ({
  default: (
    await withTexts(['accounting'], import('../../features/invoice/staff/AnnulInvoiceDialog.tsx'))
  ).AnnulInvoiceDialog,
}));
const ComputerComplaints = lazy(async () => ({
  default: (
    await withTexts(['complaints'], import('../../features/complaint/staff/ComputerComplaints.tsx'))
  ).ComputerComplaints,
}));
const ComputerInvoices = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/invoice/staff/ComputerInvoices.tsx'))
  ).ComputerInvoices,
}));
const ComputerPayments = lazy(async () => ({
  default: (await import('../../features/payment/staff/ComputerPayments.tsx')).ComputerPayments,
}));
const ComputerRepairs = lazy(async () => ({
  default: (
    await withTexts(['repair-desk'], import('../../features/repair/staff/ComputerRepairs.tsx'))
  ).ComputerRepairs,
}));
const ContractLinks = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/contract/components/ContractLinks.tsx'))
  ).ContractLinks,
}));
const CreateInvoiceDialog = lazy(async () => ({
  default: (
    await withTexts(['accounting'], import('../../features/invoice/staff/CreateInvoiceDialog.tsx'))
  ).CreateInvoiceDialog,
}));
const SchoolFilter = lazy(async () => ({
  default: (await withTexts(['computers'], import('../../features/school/staff/SchoolFilter.tsx')))
    .SchoolFilter,
}));
const SchoolPicker = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/school/components/SchoolPicker.tsx'))
  ).SchoolPicker,
}));
const ViewAsFamily = lazy(async () => ({
  default: (await withTexts(['settings'], import('../../features/person/staff/ViewAsFamily.tsx')))
    .ViewAsFamily,
}));

function Complaints(props: ComponentProps<Slots['Complaints']>) {
  return <ComputerComplaints {...props} CaseLink={CaseLink} />;
}

function Repairs(props: ComponentProps<Slots['Repairs']>) {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <ComputerRepairs
      {...props}
      RepairLink={RepairLink}
      reportButton={
        maySee('/repairs/report', scopes) && <ReportRepairButton computerId={props.computerId} />
      }
    />
  );
}

/** The parts of other features in the staff's list and in the page of a computer. */
export function useStaffSlots(): { slots: Slots; downloadFailure: string | undefined } {
  const scopes = useCurrentUser()?.scopes ?? [];
  const refetchComputers = useRefetchComputers();
  const { download, failure: downloadFailure } = useDownloads();
  return {
    slots: {
      SchoolField: SchoolPicker,
      SchoolFilter,
      ContractLinks,
      Invoices: ComputerInvoices,
      Complaints,
      Repairs,
      ComputerLink,
      CaseLink,
      ViewAsFamily,
      payments: (computerId) => (
        <ComputerPayments
          computerId={computerId}
          mayRefund={holdsAny(scopes, moneyScopes)}
          onPaymentsChanged={() => void refetchComputers()}
          RepairLink={RepairLink}
        />
      ),
      invoiceDialog: (action, computer, on) => {
        const InvoiceDialog = action === 'annul-invoice' ? AnnulInvoiceDialog : CreateInvoiceDialog;
        return (
          <InvoiceDialog
            computer={computer}
            changedMeanwhile={<ChangedMeanwhile computer={computer} />}
            openWithdrawal={<OpenWithdrawal computer={computer} CaseLink={CaseLink} />}
            onDone={() => void refetchComputers()}
            {...on}
          />
        );
      },
      createInvoice,
      download,
    },
    downloadFailure,
  };
}

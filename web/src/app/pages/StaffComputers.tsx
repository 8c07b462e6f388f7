import { holdsAny, moneyScopes } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import {
  type ComputersSearch,
  readSearch,
  writeSearch,
} from '../../features/computer/staff/list/computers-search.ts';
import { StaffComputers } from '../../features/computer/staff/StaffComputers.tsx';
import { ChangedMeanwhile } from '../../features/computer/staff/timeline/ChangedMeanwhile.tsx';
import { ExportButton } from '../../features/export/staff/ExportButton.tsx';
import { createInvoice } from '../../features/invoice/staff/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { withTexts } from '../../lib/with-texts.ts';
import { StaffListLink } from './StaffListLink.tsx';
import { useDownloads } from './useDownloads.ts';

// Dialogs load with their texts when they open, so that the list appears sooner.
const AnnulInvoiceDialog = lazy(async () => ({
  default: (
    await withTexts(['accounting'], import('../../features/invoice/staff/AnnulInvoiceDialog.tsx'))
  ).AnnulInvoiceDialog,
}));
const ComputerInvoices = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/invoice/staff/ComputerInvoices.tsx'))
  ).ComputerInvoices,
}));
const ComputerPayments = lazy(async () => ({
  default: (await import('../../features/payment/staff/ComputerPayments.tsx')).ComputerPayments,
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
const SchoolPicker = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/school/components/SchoolPicker.tsx'))
  ).SchoolPicker,
}));
const UnclearDialog = lazy(async () => ({
  default: (await import('../../features/payment/staff/UnclearDialog.tsx')).UnclearDialog,
}));

const textFilters = ['student', 'serial', 'dni'] as const;

export function StaffComputersPage() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const scopes = useCurrentUser()?.scopes ?? [];
  const search = readSearch(useSearch({ from: '/signed-in/computers' }), scopes);
  const refetchComputers = useRefetchComputers();
  const [showsUnclear, setShowsUnclear] = useState(false);
  const { download, failure: downloadFailure } = useDownloads();
  const mayRefund = holdsAny(scopes, moneyScopes);

  function changeSearch(changes: Partial<ComputersSearch>) {
    // Typing more letters replaces the history entry, so that "back" undoes the whole word.
    const replace = textFilters.some((name) => changes[name] && search[name]);
    const newSearch = { ...search, page: 1, ...changes };
    void navigate({ to: '/computers', search: writeSearch(newSearch, scopes), replace });
  }

  return (
    <>
      <StaffComputers
        scopes={scopes}
        search={search}
        onSearch={changeSearch}
        ListLink={StaffListLink}
        slots={{
          SchoolField: SchoolPicker,
          ContractLinks,
          Invoices: ComputerInvoices,
          payments: (computerId) => (
            <ComputerPayments
              computerId={computerId}
              mayRefund={mayRefund}
              onPaymentsChanged={() => void refetchComputers()}
            />
          ),
          invoiceDialog: (action, computer, onClose) => {
            const InvoiceDialog =
              action === 'annul-invoice' ? AnnulInvoiceDialog : CreateInvoiceDialog;
            return (
              <InvoiceDialog
                computer={computer}
                changedMeanwhile={<ChangedMeanwhile computer={computer} />}
                onDone={() => void refetchComputers()}
                onClose={onClose}
              />
            );
          },
          createInvoice,
          download,
        }}
        downloadFailure={downloadFailure}
        actions={
          <>
            {mayRefund && (
              <Button component={Link} to="/accounting/exports" variant="default">
                {t('list.accounting')}
              </Button>
            )}
            {search.tab === 'all' && (
              <ExportButton
                scopes={scopes}
                range={{ from: search.from, to: search.to }}
                onExported={() => void refetchComputers()}
              />
            )}
          </>
        }
        {...(mayRefund && { onUnclearPayments: () => setShowsUnclear(true) })}
      />
      {showsUnclear && (
        <Suspense>
          <UnclearDialog
            onPaymentsChanged={() => void refetchComputers()}
            onClose={() => setShowsUnclear(false)}
          />
        </Suspense>
      )}
    </>
  );
}
